import { type IntroTexts, type LogoTexts, type SeasonTexts } from './en';

const intro: IntroTexts = {
  title: '介绍图片',
  create: '添加图片',
  count: (count) => `${count} 张`,
  empty: '还没有介绍图片',
  emptyText: '介绍文字旁最多放四张。',
  unnamed: '未命名的图片',
  hints: { position: '排列位置，从上排起 1 至 4。' },
  required: { imageUrl: '请添加图片' },
  deleteQuestion: '确定要删除这张图片吗？',
  note: '位置 1 至 4，拖动排序，立即保存',
  failed: '无法加载介绍图片',
  updated: '图片已更新',
  updateFailed: '更新图片失败',
};

const seasons: SeasonTexts = {
  title: '季节图片',
  create: '添加季节图片',
  count: (count) => `${count} 张`,
  empty: '还没有季节图片。',
  unnamed: '季节图片',
  choices: { season: { spring: '春', summer: '夏', autumn: '秋', winter: '冬' } },
  required: { imageUrl: '请上传图片文件' },
  deleteQuestion: '确定要删除这张图片吗？',
  note: '每季一张，各语言共用',
  failed: '无法加载季节图片',
  added: '季节图片已添加',
  updated: '季节图片已更新',
  addFailed: '添加季节图片失败',
  updateFailed: '更新季节图片失败',
  noImage: '还没有图片',
  choose: '选择图片',
  described: (count) => `只有 ${count} 种语言有替代文字`,
};

const logo: LogoTexts = {
  title: '标志',
  note: '每种语言一张，互不替代',
  failed: '无法加载标志',
  none: '还没有标志',
  asText: '目前以文字显示名称',
  choose: '选择文件',
  create: '创建',
  update: '更新',
  created: (language) => `标志已创建：${language}`,
  updated: (language) => `标志已更新：${language}`,
  saveFailed: '保存标志失败',
  altRequired: '请填写替代文字',
  fileRequired: '上传错误：请上传文件',
};

export default { intro, seasons, logo };
