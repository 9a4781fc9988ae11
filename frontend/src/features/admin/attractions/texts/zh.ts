import { type KindTexts } from '../../../../shared/admin';
import { type PanelTexts } from './en';

export default {
  count: (count) => `${count} 处`,
  hints: { distance: '按访客看到的写法，例如 步行 8 分钟' },
  choices: {
    category: {
      dining: '美食',
      restaurant: '餐厅',
      cafe: '咖啡馆',
      shopping: '购物',
      tourist: '景点',
      museum: '博物馆',
      landmark: '地标',
      culture: '文化',
      nature: '自然',
      entertainment: '娱乐',
      nightlife: '夜生活',
      transportation: '交通',
      religious: '宗教场所',
      temple: '寺庙神社',
      market: '市场',
      park: '公园',
      hotel: '酒店',
      accommodation: '住宿',
    },
  },
  deleteQuestion: '确定要删除这处景点吗？访客在任何语言的地图上都不再看到它。',
  foundUnder: (group) => `访客会在“${group}”里找到它。`,
  range: (max) => `请填写 −${max} 至 ${max} 之间的数。`,
  number: () => '请以度填写，例如 34.66837。',
  zero: '0 不会显示在地图上。图钉仍在原处。',
  usePin: '采用图钉的位置',
  paste: '把“34.66837, 135.50294”或地图应用的链接粘贴到任一字段，两个字段都会填好。',
  mapLabel: '地图：方向键每次移动图钉 5 米，按住 Shift 为 50 米；+ 和 − 缩放',
  how: '拖动图钉、点按地图，或选中地图后按 ↑ ↓ ← →：5 米，按住 Shift 为 50 米；+ 和 − 缩放。',
  mapFailed: '地图无法加载。坐标照常可用。',
  noTiles: '地图图片无法加载，现在显示的是旅馆自己的简图。坐标照常可用。',
  search: '按名称找地点',
  coordinates: '这个位置',
  onTheMap: '地图上',
  foundCount: (count) => (count === 0 ? '没有找到；也可以直接填写坐标。' : `${count} 处`),
  toGuesthouse: '回到旅馆',
  distance: (meters, minutes) =>
    `距旅馆直线 ${meters.toLocaleString('zh-Hans')} 米` +
    (minutes === null ? '' : `，步行约 ${minutes} 分钟`),
  far: (kilometers) => `距旅馆 ${kilometers.toLocaleString('zh-Hans')} 公里，对吗？`,
} satisfies KindTexts & PanelTexts;
