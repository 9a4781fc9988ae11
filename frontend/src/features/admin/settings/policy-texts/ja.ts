import { type KindTexts } from '../../../../shared/admin';

const ja: KindTexts = {
  title: '規約とリンク',
  create: '規約を追加',
  count: (count) => `${count}件`,
  empty: 'まだ規約がありません',
  emptyText: '本文を書くか、リンクを追加してください。',
  unnamed: '名前のない規約',
  fields: { url: 'リンク先' },
  hints: {
    body: '専用のページに表示されます。| で区切った行は表になります。',
    url: 'https://… またはサイト内のページ。本文があるときは空にしてください。',
  },
  deleteQuestion:
    'この規約を削除してもよろしいですか？どの言語でも、フッターに表示されなくなります。',
};

export default ja;
