import { type SettingsTexts } from './en';

const ja: SettingsTexts = {
  save: (language) => `${language}を保存`,
  baseBelow: '原文を下に表示',
  shown: '表示の切り替え',
  shared: '全言語に共通',
  ownHere: 'この言語だけの値',
  publishedNow: '今の表示：',
  usedNow: '今の文例：',
  editPublished: 'この文を書き換える',
  emptied: {
    title: (labels) =>
      labels.length === 1
        ? `${labels.join()}を空にしますか？`
        : `${labels.length}項目を空にしますか？`,
    inLanguage: (label, language) => `「${label}」（${language}）`,
    instead: 'お客様には次のように表示されます：',
    usedInstead: '代わりに使われる文：',
    nothing: 'お客様には何も表示されなくなります。',
    about: '保存したあとで元に戻せます。',
    confirm: '空にして保存',
  },
  loadFailed: '設定を読み込めませんでした。',
  other: 'そのほかの項目',
  otherAbout: '上にない項目。キーと値で',
  add: '設定を追加',
  editTitle: (language) => `設定を編集（${language}）`,
  section: '区分',
  key: 'キー',
  keyHint: '英小文字・数字・アンダースコアで書いてください。',
  value: '値',
  language: '言語',
  sections: {
    header: 'ヘッダー',
    footer: 'フッター',
    about: '紹介',
    contact: '連絡先',
    general: 'そのほか',
    reservation: '予約',
    replies: '返信',
  },
  required: {
    key: 'キーを入力してください',
    value: '値を入力してください',
  },
  added: '設定を追加しました',
  updated: '設定を更新しました',
  deleted: '設定を削除しました',
  updateFailed: '設定を更新できませんでした',
  addFailed: '設定を追加できませんでした',
  deleteFailed: '設定を削除できませんでした',
  deleteQuestion: 'この設定を削除してもよろしいですか？',
  deleteAbout: 'すべての言語の値がなくなります。30日のあいだは元に戻せます。',
};

export default ja;
