import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

export default {
  count: (count) => `${count} 處`,
  hints: { distance: '依訪客看到的寫法，例如 步行 8 分鐘' },
  choices: {
    category: {
      dining: '美食',
      restaurant: '餐廳',
      cafe: '咖啡館',
      shopping: '購物',
      tourist: '景點',
      museum: '博物館',
      landmark: '地標',
      culture: '文化',
      nature: '自然',
      entertainment: '娛樂',
      nightlife: '夜生活',
      transportation: '交通',
      religious: '宗教場所',
      temple: '寺廟神社',
      market: '市場',
      park: '公園',
      hotel: '飯店',
      accommodation: '住宿',
    },
  },
  deleteQuestion: '確定要刪除這處景點嗎？訪客在任何語言的地圖上都不會再看到它。',
  foundUnder: (group) => `訪客會在「${group}」裡找到它。`,
  range: (max) => `請填寫 −${max} 至 ${max} 之間的數。`,
  number: () => '請以度填寫，例如 34.66837。',
  zero: '0 不會顯示在地圖上。圖釘留在原來的位置。',
  usePin: '採用圖釘的位置',
  paste: '把「34.66837, 135.50294」或地圖 App 的連結貼到任一欄，兩欄都會填好。',
  mapLabel: '地圖：方向鍵每次移動圖釘 5 公尺，按住 Shift 為 50 公尺；+ 和 − 縮放',
  how: '拖曳圖釘、點按地圖，或選取地圖後按 ↑ ↓ ← →：5 公尺，按住 Shift 為 50 公尺；+ 和 − 縮放。',
  mapFailed: '地圖無法載入。座標照常可用。',
  noTiles: '地圖圖片無法載入，目前顯示的是旅宿自己的簡圖。座標照常可用。',
  search: '依名稱找地點',
  coordinates: '這個位置',
  onTheMap: '地圖上',
  foundCount: (count) => (count === 0 ? '沒有找到；也可以直接填寫座標。' : `${count} 處`),
  toGuesthouse: '回到旅宿',
  distance: (meters, minutes) =>
    `距旅宿直線 ${meters.toLocaleString('zh-Hant')} 公尺` +
    (minutes === null ? '' : `，步行約 ${minutes} 分鐘`),
  far: (kilometers) => `距旅宿 ${kilometers.toLocaleString('zh-Hant')} 公里，對嗎？`,
} satisfies KindTexts & PanelTexts;
