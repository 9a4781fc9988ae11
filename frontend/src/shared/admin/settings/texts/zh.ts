import { type SettingsTexts } from './en';

const zh: SettingsTexts = {
  save: (language) => `保存${language}`,
  baseBelow: '在下方显示原文',
  shown: '显示内容',
  shared: '所有语言共用',
  ownHere: '仅用于此语言',
  publishedNow: '目前显示：',
  editPublished: '修改这段文字',
  emptied: {
    title: (labels) =>
      labels.length === 1 ? `要清空${labels.join()}吗？` : `要清空 ${labels.length} 个字段吗？`,
    inLanguage: (label, language) => `“${label}”（${language}）`,
    instead: '访客将看到：',
    nothing: '访客在这里将看不到任何内容。',
    about: '保存之后可以撤销。',
    confirm: '清空并保存',
  },
  loadFailed: '无法加载设置。',
  other: '其他条目',
  otherAbout: '上面没有对应字段的内容，按键名列出',
  add: '添加设置',
  editTitle: (language) => `编辑设置（${language}）`,
  section: '分区',
  key: '键名',
  keyHint: '请用小写字母、数字和下划线。',
  value: '值',
  language: '语言',
  sections: {
    header: '页眉',
    footer: '页脚',
    about: '介绍',
    contact: '联系方式',
    general: '其他',
    reservation: '预订',
  },
  required: {
    key: '请填写键名',
    value: '请填写值',
  },
  added: '设置已添加',
  updated: '设置已更新',
  deleted: '设置已删除',
  updateFailed: '更新设置时出错',
  addFailed: '添加设置时出错',
  deleteFailed: '删除设置时出错',
  deleteQuestion: '确定要删除这项设置吗？',
  deleteAbout: '所有语言的值都会删除。30 天内可以找回。',
};

export default zh;
