import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

export default {
  hints: {
    endDate: '持續多天時填寫；只有一天則留空',
    time: '依訪客看到的寫法，例如 18:00–21:00；0:00–24:00 會顯示為「全天」',
  },
  choices: {
    season: { spring: '春季', summer: '夏季', autumn: '秋季', winter: '冬季' },
  },
  required: { image: '請加上圖片' },
  isIn: (day, season, chosen) => `${day}在${season}，但訪客會在「${chosen}」裡看到它。`,
  setTo: (season) => `改為${season}`,
} satisfies KindTexts & PanelTexts;
