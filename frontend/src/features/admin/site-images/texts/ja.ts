import { type IntroTexts, type LogoTexts, type SeasonTexts } from './en';

const intro: IntroTexts = {
  title: '紹介写真',
  create: '写真を追加',
  count: (count) => `${count}枚`,
  empty: '紹介写真はまだありません',
  emptyText: '紹介文のとなりに4枚まで並びます。',
  unnamed: '題名のない写真',
  hints: { position: '並びの位置、上の段から1〜4。' },
  required: { imageUrl: '写真は必須です' },
  deleteQuestion: 'この写真を削除してもよろしいですか？',
  note: '位置1〜4、つまみで並べ替え、すぐ保存',
  failed: '紹介写真を読み込めませんでした',
  updated: '写真を更新しました',
  updateFailed: '写真を更新できませんでした',
};

const seasons: SeasonTexts = {
  title: '季節写真',
  create: '季節写真を追加',
  count: (count) => `${count}枚`,
  empty: '季節写真はまだありません。',
  unnamed: '季節写真',
  choices: { season: { spring: '春', summer: '夏', autumn: '秋', winter: '冬' } },
  required: { imageUrl: '写真のファイルを選んでください' },
  deleteQuestion: 'この写真を削除してもよろしいですか？',
  note: '季節ごとに一枚、全言語に共通',
  failed: '季節写真を読み込めませんでした',
  added: '季節写真を追加しました',
  updated: '季節写真を更新しました',
  addFailed: '季節写真を追加できませんでした',
  updateFailed: '季節写真を更新できませんでした',
  noImage: '写真はまだありません',
  choose: '写真を選ぶ',
  described: (count) => `代替テキスト：4言語中${count}言語`,
};

const logo: LogoTexts = {
  title: 'ロゴ',
  note: '言語ごとに一枚、ほかの言語では代用しません',
  failed: 'ロゴを読み込めませんでした',
  none: 'ロゴなし',
  asText: '名前を文字で出しています',
  choose: 'ファイルを選ぶ',
  create: '作成',
  update: '更新',
  created: (language) => `ロゴを作成しました：${language}`,
  updated: (language) => `ロゴを更新しました：${language}`,
  saveFailed: 'ロゴを保存できませんでした',
  altRequired: '代替テキストを入力してください',
  fileRequired: 'アップロードエラー：ファイルをアップロードしてください',
};

export default { intro, seasons, logo };
