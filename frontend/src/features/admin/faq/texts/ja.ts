import { type KindTexts } from '../../../../shared/admin';

const ja: KindTexts = {
  create: '質問を追加',
  count: (count) => `${count}件`,
  empty: 'まだ質問がありません',
  emptyText: 'いちばん書きやすい言語で、最初の一つを追加してください。',
  unnamed: '質問文のない項目',
  deleteQuestion: 'この質問を削除してもよろしいですか？どの言語のサイトからも消えます。',
};

export default ja;
