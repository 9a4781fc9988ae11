import { type Language } from '../../kernel/language.js';
import { type AttractionGroup } from '../attractions/index.js';

export interface GuideTexts {
  readonly title: string;
  /** Same as on the site while `about.explore_lead` is empty. */
  readonly lead: string;
  readonly map: string;
  /** Label of a ring. */
  readonly minutes: (minutes: number) => string;
  readonly mapNote: string;
  readonly offMapNote: string;
  /** Same as on the site while `about.explore_empty` is empty. */
  readonly empty: string;
  readonly page: (page: number, pages: number) => string;
  readonly groups: Readonly<Record<AttractionGroup, string>>;
}

const en: GuideTexts = {
  title: 'Around the guesthouse',
  lead: 'Where we eat, walk and take our friends. The minutes are from our door.',
  map: 'Map',
  minutes: (minutes) => `${minutes} min`,
  mapNote:
    'Drawn from coordinates, north at the top. The rings are minutes on foot as the crow flies, 80 ' +
    'metres a minute; streets take a little longer.',
  offMapNote: 'An arrow at the edge points to a place outside the map.',
  empty: 'No places have been added yet. Please ask us at the guesthouse.',
  page: (page, pages) => `${page} / ${pages}`,
  groups: {
    dining: 'Dining',
    shopping: 'Shopping',
    tourist: 'Tourist Sites',
    entertainment: 'Entertainment',
    transportation: 'Transportation',
    religious: 'Religious Sites',
    market: 'Markets',
    park: 'Parks',
    accommodation: 'Lodging',
  },
};

const ja: GuideTexts = {
  ...en,
  title: '周辺のご案内',
  lead: '食べて、歩いて、友を案内する場所。時間は宿の戸口からです。',
  map: '地図',
  minutes: (minutes) => `徒歩${minutes}分`,
  mapNote:
    '座標から描いた略図です。上が北。輪は直線距離を徒歩1分80メートルで数えたもので、実際の道はもう少しかかります。',
  offMapNote: '縁の矢印は、地図の外にある場所の方角です。',
  empty: '周辺のご案内は準備中です。どうぞ宿でお尋ねください。',
  groups: {
    dining: '食べる',
    shopping: '買う',
    tourist: '見る',
    entertainment: '遊ぶ',
    transportation: '交通',
    religious: '寺社',
    market: '市場',
    park: '公園',
    accommodation: '泊まる',
  },
};

const zh: GuideTexts = {
  ...en,
  title: '周边指南',
  lead: '我们自己常去吃、常去走、也常带朋友去的地方。时间都从旅馆门口算起。',
  map: '地图',
  minutes: (minutes) => `步行 ${minutes} 分钟`,
  mapNote:
    '依坐标绘制的示意图，上方为北。圆环为直线距离，按步行每分钟 80 米计算，实际路程会稍长一些。',
  offMapNote: '边缘的箭头指向地图以外的地点。',
  empty: '周边的介绍正在准备，欢迎到旅馆询问。',
  groups: {
    dining: '餐饮',
    shopping: '购物',
    tourist: '景点',
    entertainment: '娱乐',
    transportation: '交通',
    religious: '寺庙神社',
    market: '市场',
    park: '公园',
    accommodation: '住宿',
  },
};

const zhTW: GuideTexts = {
  ...en,
  title: '周邊指南',
  lead: '我們自己常去吃、常去走、也常帶朋友去的地方。時間都從旅宿門口算起。',
  map: '地圖',
  minutes: (minutes) => `步行 ${minutes} 分鐘`,
  mapNote:
    '依座標繪製的示意圖，上方為北。圓環為直線距離，以步行每分鐘 80 公尺計算，實際路程會稍長一些。',
  offMapNote: '邊緣的箭頭指向地圖以外的地點。',
  empty: '周邊的介紹還在準備，歡迎到旅宿詢問。',
  groups: {
    dining: '餐飲',
    shopping: '購物',
    tourist: '景點',
    entertainment: '娛樂',
    transportation: '交通',
    religious: '寺廟神社',
    market: '市場',
    park: '公園',
    accommodation: '住宿',
  },
};

export const GUIDE_TEXTS: Readonly<Record<Language, GuideTexts>> = { en, ja, zh, zh_TW: zhTW };
