import { type SignInTexts } from './en';

const ja: SignInTexts = {
  pageTitle: 'ログイン｜管理画面',
  title: '管理画面',
  description: '宿のスタッフのための画面です。客室・文章・写真を四つの言語で整えます。',
  username: 'ユーザー名',
  usernameRequired: 'ユーザー名を入力してください',
  password: 'パスワード',
  passwordRequired: 'パスワードを入力してください',
  showPassword: 'パスワードを見せる',
  interfaceLanguage: '管理画面の言語',
  signIn: 'ログイン',
  signingIn: 'ログインしています…',
  invalid: 'ユーザー名またはパスワードが正しくありません。',
  backToSite: 'サイトへ戻る',
  checking: 'ログインを確認しています…',
  succeeded: 'ログインしました',
  welcomeBack: (username) => `おかえりなさい、${username}さん。`,
  failed: 'ログインできませんでした',
  failedFallback: 'ユーザー名またはパスワードが正しくありません',
  expiredTitle: 'もう一度ログインしてください',
  expiredText:
    'ログインの有効期限が切れました。入力した内容は残っています。ログインすると保存されます。',
  expiredIdle: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  unsaved: (count) => `未保存 ${count}件：`,
  signInAndSave: 'ログインして保存',
  later: 'あとにする',
  againTitle: 'ログインし直しました',
  withPasskey: 'パスキーでログイン',
  askingPasskey: 'パスキーを待っています…',
  passkeyFailed: 'パスキーを確認できませんでした。もう一度お試しください。',
  confirmTitle: 'ご本人の確認',
  confirmText:
    'アクセス権に関わる変更です。パスワードをもう一度入力してください。入力内容はそのまま残り、確認後すぐに送信されます。',
  confirmPasskeyText:
    'アクセス権に関わる変更です。パスキーで確認してください。入力内容はそのまま残り、確認後すぐに送信されます。',
  confirm: '確認',
  confirmWithPasskey: 'パスキーで確認',
  confirming: '確認しています…',
  cancel: 'キャンセル',
  wrongPassword: 'パスワードが違います。',
};

export default ja;
