import { type SubscriberTexts } from './en';

const zhTw: SubscriberTexts = {
  title: '電子報訂閱者',
  count: (count) => `${count} 個地址`,
  search: '搜尋地址',
  show: '顯示',
  states: { confirmed: '已確認', pending: '尚未確認', unsubscribed: '已取消' },
  language: '語言',
  everyLanguage: '所有語言',
  email: '電子郵件',
  state: '狀態',
  since: '訂閱時間',
  confirmed: '確認時間',
  actions: '操作',
  export: '匯出（CSV）',
  exportHint: '請只寄給已確認的地址，並附上各自的取消訂閱連結。',
  exported: '已匯出',
  exportFailed: '無法匯出',
  empty: '還沒有人訂閱電子報。',
  emptyText: '訂閱表單在首頁最下方。',
  fetchFailed: '無法載入訂閱者。',
  remove: (email) => `刪除 ${email}`,
  removeTitle: (email) => `刪除 ${email}？`,
  removeText: '這個地址會永久刪除，無法找回；對方可以再次訂閱。',
  removed: (email) => `已刪除 ${email}`,
};

export default zhTw;
