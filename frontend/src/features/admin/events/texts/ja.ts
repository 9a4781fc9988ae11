import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

const ja: KindTexts & PanelTexts = {
  create: '催しを追加',
  count: (count) => `${count}件`,
  empty: '催しはまだありません',
  emptyText: 'いちばん書きやすい言語で、最初の一つを追加してください。',
  unnamed: '題名のない催し',
  hints: {
    endDate: '数日にわたるときだけ。一日だけなら空のままに',
    time: 'サイトに出るとおりに。例：18:00–21:00。0:00–24:00は「終日」と出ます',
  },
  choices: {
    season: { spring: '春', summer: '夏', autumn: '秋', winter: '冬' },
  },
  required: { image: '写真は必須です' },
  deleteQuestion: 'この催しを削除してもよろしいですか？どの言語のサイトからも消えます。',
  isIn: (day, season, chosen) =>
    `${day}は${season}です。お客様には「${chosen}」の催しとして出ます。`,
  setTo: (season) => `${season}にする`,
};

export default ja;
