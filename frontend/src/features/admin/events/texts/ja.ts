import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

export default {
  unnamed: '題名のない催し',
  hints: {
    endDate: '数日にわたるときだけ。一日だけなら空のままに',
    time: 'サイトに出るとおりに。例：18:00–21:00。0:00–24:00は「終日」と出ます',
  },
  choices: {
    season: { spring: '春', summer: '夏', autumn: '秋', winter: '冬' },
  },
  required: { image: '写真は必須です' },
  isIn: (day, season, chosen) =>
    `${day}は${season}です。お客様には「${chosen}」の催しとして出ます。`,
  setTo: (season) => `${season}にする`,
} satisfies KindTexts & PanelTexts;
