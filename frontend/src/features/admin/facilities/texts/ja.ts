import { type KindTexts } from '../../../../shared/admin';

const ja: KindTexts = {
  create: '設備を追加',
  count: (count) => `${count}件`,
  empty: 'まだ設備がありません',
  emptyText: 'いちばん書きやすい言語で、最初の一つを追加してください。',
  unnamed: '名称のない設備',
  deleteQuestion: 'この設備を削除してもよろしいですか？どの言語のサイトからも消えます。',
};

export default ja;
