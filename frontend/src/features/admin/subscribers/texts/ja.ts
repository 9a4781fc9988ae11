import { type SubscriberTexts } from './en';

const ja: SubscriberTexts = {
  title: 'ニュースレターの購読者',
  count: (count) => `${count}件`,
  search: 'アドレスを探す',
  show: '表示',
  states: { confirmed: '確認済み', pending: '確認待ち', unsubscribed: '解除済み' },
  language: '言語',
  everyLanguage: 'すべての言語',
  email: 'アドレス',
  state: '状態',
  since: '申し込み',
  confirmed: '確認',
  actions: '操作',
  export: '書き出す（CSV）',
  exportHint: '確認済みの方だけに、それぞれの解除用リンクを添えてお送りください。',
  exported: '書き出しました',
  exportFailed: '書き出せませんでした',
  empty: 'ニュースレターの購読者はまだいません。',
  emptyText: '申し込みの欄は、トップページの末尾にあります。',
  fetchFailed: '購読者を読み込めませんでした。',
  remove: (email) => `${email} を削除`,
  removeTitle: (email) => `${email} を削除しますか？`,
  removeText: 'このアドレスは完全に削除され、元に戻せません。ご本人はまた申し込めます。',
  removed: (email) => `${email} を削除しました`,
};

export default ja;
