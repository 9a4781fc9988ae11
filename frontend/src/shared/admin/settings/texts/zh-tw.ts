import { type SettingsTexts } from './en';

const zhTw: SettingsTexts = {
  save: (language) => `儲存${language}`,
  baseBelow: '在下方顯示原文',
  shown: '顯示內容',
  shared: '所有語言共用',
  ownHere: '只用於這個語言',
  publishedNow: '目前顯示：',
  editPublished: '修改這段文字',
  emptied: {
    title: (labels) =>
      labels.length === 1 ? `要清空${labels.join()}嗎？` : `要清空 ${labels.length} 個欄位嗎？`,
    inLanguage: (label, language) => `「${label}」（${language}）`,
    instead: '訪客將看到：',
    nothing: '訪客在這裡將看不到任何內容。',
    about: '儲存之後可以復原。',
    confirm: '清空並儲存',
  },
  loadFailed: '無法載入設定。',
  other: '其他項目',
  otherAbout: '上面沒有欄位的內容，依鍵名列出',
  add: '新增設定',
  editTitle: (language) => `編輯設定（${language}）`,
  section: '分區',
  key: '鍵名',
  keyHint: '請用小寫英文字母、數字和底線。',
  value: '值',
  language: '語言',
  sections: {
    header: '頁首',
    footer: '頁尾',
    about: '介紹',
    contact: '聯絡資訊',
    general: '其他',
    reservation: '訂房',
  },
  required: {
    key: '請填寫鍵名',
    value: '請填寫值',
  },
  added: '設定已新增',
  updated: '設定已更新',
  deleted: '設定已刪除',
  updateFailed: '更新設定時發生錯誤',
  addFailed: '新增設定時發生錯誤',
  deleteFailed: '刪除設定時發生錯誤',
  deleteQuestion: '確定要刪除這項設定嗎？',
  deleteAbout: '所有語言的值都會刪除。30 天內可以找回。',
};

export default zhTw;
