import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

const zhTw: KindTexts & PanelTexts = {
  create: '新增活動',
  count: (count) => `${count} 項`,
  empty: '還沒有活動',
  emptyText: '請用您最熟悉的語言新增第一項。',
  unnamed: '未命名的活動',
  hints: {
    endDate: '持續多天時填寫；只有一天則留空',
    time: '依訪客看到的寫法，例如 18:00–21:00；0:00–24:00 會顯示為「全天」',
  },
  choices: {
    season: { spring: '春季', summer: '夏季', autumn: '秋季', winter: '冬季' },
  },
  required: { image: '請加上圖片' },
  deleteQuestion: '確定要刪除這項活動嗎？訪客在任何語言都不會再看到它。',
  isIn: (day, season, chosen) => `${day}在${season}，但訪客會在「${chosen}」裡看到它。`,
  setTo: (season) => `改為${season}`,
};

export default zhTw;
