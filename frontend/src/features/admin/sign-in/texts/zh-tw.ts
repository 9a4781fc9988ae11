import { type SignInTexts } from './en';

const zhTw: SignInTexts = {
  pageTitle: '登入｜川邊之宿 管理後台',
  title: '管理後台',
  description: '供旅宿工作人員使用：以四種語言管理客房、文字與圖片。',
  username: '使用者名稱',
  usernameRequired: '請輸入使用者名稱',
  password: '密碼',
  passwordRequired: '請輸入密碼',
  showPassword: '顯示密碼',
  interfaceLanguage: '後台語言',
  signIn: '登入',
  signingIn: '登入中…',
  invalid: '使用者名稱或密碼不正確。',
  backToSite: '返回網站',
  checking: '正在確認登入狀態…',
  succeeded: '登入成功',
  welcomeBack: (username) => `歡迎回來，${username}。`,
  failed: '登入失敗',
  failedFallback: '使用者名稱或密碼不正確',
  expiredTitle: '請重新登入',
  expiredText: '登入已過期。您輸入的內容仍然保留，登入後會自動儲存。',
  expiredIdle: '登入已過期，請重新登入。',
  unsaved: (count) => `${count} 項未儲存：`,
  signInAndSave: '登入並儲存',
  later: '稍後再說',
  againTitle: '已重新登入',
};

export default zhTw;
