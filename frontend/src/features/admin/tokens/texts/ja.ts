import { type TokenTexts } from './en';

const ja: TokenTexts = {
  title: 'APIトークン',
  account: 'アカウント',
  count: (count) => `${count}件`,
  about:
    'サイトコントローラーやスクリプトなどのプログラムは、パスワードの代わりにトークンで接続します。できるのは、ここで許可したことだけです。管理者・トークン・バックアップの操作は決してできません。',
  reference: 'APIリファレンス',
  create: 'トークンを作成',
  empty: 'トークンはまだありません。',
  emptyText: 'プログラムごとに作成しておくと、一つずつ無効にできます。',
  name: '名前',
  permissions: '許可する操作',
  used: '最終使用',
  expires: '有効期限',
  actions: '操作',
  never: '未使用',
  expiryStates: { soon: 'まもなく期限切れ', expired: '期限切れ' },
  createdBy: (actor, date) => `${actor}が作成、${date}`,
  areas: { content: '内容', messages: 'お便り', stays: '宿泊', media: '写真一覧', jobs: '作業' },
  areaHints: {
    content: '客室・催し・設定、各言語の文章（非公開のものも含む）',
    messages: 'お客様からのお便り。書き込みには宿の名前での返信も含まれます',
    stays: 'お客様のお名前を含む宿泊の予定と、客室のカレンダー',
    media: 'ファイルの管理とアップロード',
    jobs: '翻訳など、裏で進む作業',
  },
  levels: { none: 'なし', read: '読み取り', write: '読み書き' },
  writesOnly: '書き込みのみ',
  readsAndWrites: (kinds) => `読み取り、書き込みは${kinds}`,
  writes: (kinds) => `${kinds}の書き込み`,
  kinds: '書き込める内容の種類',
  everyKind: 'すべての種類',
  onlyThese: '選んだ種類だけ',
  createTitle: '新しいAPIトークン',
  nameHint:
    '「サイトコントローラー」など、使うプログラムの名前。変更した内容すべてに記録されます。',
  nameRequired: '名前を入力してください',
  nothingChosen: '許可する操作を一つ以上選んでください。',
  noKind: '種類を一つ以上選んでください。',
  inDays: (days) => (days === 365 ? '1年後' : `${days}日後`),
  make: '作成する',
  createdTitle: (name) => `「${name}」のトークン`,
  createdText:
    '今ここでコピーして、プログラムに設定してください。二度と表示されません。なくしたときは無効にして、作り直してください。',
  token: 'トークン',
  usage: 'プログラムからの送り方：',
  revoke: '無効にする',
  revokeOne: (name) => `${name}を無効にする`,
  revokeText:
    'このプログラムは、今すぐ接続できなくなります。書いた内容は残ります。無効にしたトークンは元に戻せません。',
  revoked: (name) => `${name}を無効にしました`,
};

export default ja;
