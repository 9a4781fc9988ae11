import { type SubscriberTexts } from './en';

const zh: SubscriberTexts = {
  title: '电子报订阅者',
  count: (count) => `${count} 个地址`,
  search: '搜索地址',
  show: '显示',
  states: { confirmed: '已确认', pending: '尚未确认', unsubscribed: '已退订' },
  language: '语言',
  everyLanguage: '所有语言',
  email: '邮箱地址',
  state: '状态',
  since: '订阅时间',
  confirmed: '确认时间',
  actions: '操作',
  export: '导出（CSV）',
  exportHint: '请只发给已确认的地址，并附上各自的退订链接。',
  exported: '已导出',
  exportFailed: '无法导出',
  empty: '还没有人订阅电子报。',
  emptyText: '订阅表单在首页最下方。',
  fetchFailed: '无法加载订阅者。',
  remove: (email) => `删除 ${email}`,
  removeTitle: (email) => `删除 ${email}？`,
  removeText: '这个地址会永久删除，无法找回；对方可以再次订阅。',
  removed: (email) => `已删除 ${email}`,
};

export default zh;
