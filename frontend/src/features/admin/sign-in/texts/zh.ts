import { type SignInTexts } from './en';

const zh: SignInTexts = {
  pageTitle: '登录｜川边之宿 管理后台',
  title: '管理后台',
  description: '供旅宿员工使用：用四种语言管理客房、文字与图片。',
  username: '用户名',
  usernameRequired: '请输入用户名',
  password: '密码',
  passwordRequired: '请输入密码',
  showPassword: '显示密码',
  interfaceLanguage: '后台语言',
  signIn: '登录',
  signingIn: '正在登录…',
  invalid: '用户名或密码不正确。',
  backToSite: '返回网站',
  checking: '正在确认登录状态…',
  succeeded: '登录成功',
  welcomeBack: (username) => `欢迎回来，${username}。`,
  failed: '登录失败',
  failedFallback: '用户名或密码不正确',
  expiredTitle: '请重新登录',
  expiredText: '登录已过期。您输入的内容仍然保留，登录后会自动保存。',
  expiredIdle: '登录已过期，请重新登录。',
  unsaved: (count) => `${count} 项未保存：`,
  signInAndSave: '登录并保存',
  later: '稍后再说',
  againTitle: '已重新登录',
};

export default zh;
