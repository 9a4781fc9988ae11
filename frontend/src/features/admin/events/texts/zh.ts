import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

export default {
  hints: {
    endDate: '持续多天时填写；只有一天则留空',
    time: '按访客看到的写法，例如 18:00–21:00；0:00–24:00 会显示为“全天”',
  },
  choices: {
    season: { spring: '春季', summer: '夏季', autumn: '秋季', winter: '冬季' },
  },
  required: { image: '请添加图片' },
  isIn: (day, season, chosen) => `${day}在${season}，但访客会在“${chosen}”里看到它。`,
  setTo: (season) => `改为${season}`,
} satisfies KindTexts & PanelTexts;
