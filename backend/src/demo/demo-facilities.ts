import { facilities } from '../modules/facilities/index.js';
import { DEMO_BASE_LANGUAGE, type DemoRecord, type DemoLocalizedTexts } from './demo-record.js';

type FacilityTexts = DemoLocalizedTexts<'name' | 'description'>;

/** The icons are names in `frontend/src/shared/ui/facility-icon-name.ts`. */
const FACILITIES: readonly (readonly [icon: string, texts: FacilityTexts])[] = [
  [
    'wifi',
    {
      zh_TW: { name: '高速 Wi-Fi', description: '每間房都能用，窗邊的位子也收得到。' },
      ja: { name: '速い Wi-Fi', description: '全室で使えます。川側の席でも切れません。' },
      zh: { name: '高速 Wi-Fi', description: '每间房都能用，窗边的座位也有信号。' },
      en: {
        name: 'Fast Wi-Fi',
        description: 'In every room, and all the way to the window seats.',
      },
    },
  ],
  [
    'pot',
    {
      zh_TW: { name: '廚房', description: '鍋具、菜刀、電子鍋、茶具，基本調味料也備齊。' },
      ja: { name: '台所', description: '鍋、包丁、炊飯器、茶器。調味料もひと通り。' },
      zh: { name: '厨房', description: '锅具、菜刀、电饭煲、茶具，基本调料也备齐了。' },
      en: {
        name: 'Kitchen',
        description: 'Pots, knives, rice cooker, tea things, the basic seasonings.',
      },
    },
  ],
  [
    'wash',
    {
      zh_TW: { name: '洗脫烘衣機', description: '每間房一台，附洗衣精。' },
      ja: { name: '洗濯乾燥機', description: '洗剤を添えて、各室に一台。' },
      zh: { name: '洗烘一体机', description: '每间房一台，备有洗衣液。' },
      en: { name: 'Washer-dryer', description: 'One in each room, with detergent.' },
    },
  ],
  [
    'air',
    {
      zh_TW: { name: '冷暖氣', description: '每間房各自調溫。冬天另備電暖桌，請先告訴我們。' },
      ja: {
        name: '冷暖房',
        description: '部屋ごとに温度を変えられます。冬はこたつもご用意します。お申し付けください。',
      },
      zh: { name: '冷暖空调', description: '每间房各自调温。冬天还备有被炉，请提前告诉我们。' },
      en: {
        name: 'Heating and cooling',
        description: 'Set room by room. In winter there is a kotatsu too; just ask.',
      },
    },
  ],
  [
    'bag',
    {
      zh_TW: { name: '寄放行李', description: '入住前、退房後都可免費寄放，當天內領取即可。' },
      ja: {
        name: '荷物のお預かり',
        description: 'チェックイン前もチェックアウト後も、当日中は無料でお預かりします。',
      },
      zh: { name: '行李寄存', description: '入住前、退房后都可免费寄存，当天取走即可。' },
      en: {
        name: 'Luggage storage',
        description: 'Free before check-in and after check-out, on the same day.',
      },
    },
  ],
  [
    'bell',
    {
      zh_TW: { name: '24 小時櫃檯', description: '深夜抵達也有人開門。中文、日語、英語都可以說。' },
      ja: {
        name: '24時間の受付',
        description: '夜遅いお着きでも、誰かがお迎えします。日本語、英語、中国語で。',
      },
      zh: { name: '24 小时前台', description: '深夜抵达也有人开门。中文、日语、英语都能沟通。' },
      en: {
        name: 'Reception day and night',
        description: 'However late you arrive, someone opens the door. English, Japanese, Chinese.',
      },
    },
  ],
  [
    'bike',
    {
      zh_TW: { name: '租借單車', description: '一天 ¥800。沿河往北，二十分鐘到中之島。' },
      ja: { name: '貸自転車', description: '一日 ¥800。川沿いを北へ、中之島まで二十分。' },
      zh: { name: '自行车租借', description: '一天 ¥800。沿河往北，二十分钟到中之岛。' },
      en: {
        name: 'Bicycles',
        description: '¥800 a day. Twenty minutes north along the river to Nakanoshima.',
      },
    },
  ],
  [
    'cot',
    {
      zh_TW: { name: '嬰幼兒用品', description: '嬰兒床與兒童高腳椅，請在前一天告訴我們。' },
      ja: {
        name: 'お子さまの用意',
        description: 'ベビーベッドと子ども椅子。前日までにお知らせください。',
      },
      zh: { name: '婴幼儿用品', description: '婴儿床与儿童餐椅，请提前一天告诉我们。' },
      en: {
        name: 'For small children',
        description: 'Cots and high chairs. Let us know the day before.',
      },
    },
  ],
  [
    'desk',
    {
      zh_TW: {
        name: '工作桌',
        description: '一樓靠河的長桌，有插座、檯燈和咖啡，早上七點到晚上十一點。',
      },
      ja: {
        name: '仕事机',
        description: '一階の川に面した長机。電源と灯りと珈琲つきで、朝七時から夜十一時まで。',
      },
      zh: {
        name: '办公长桌',
        description: '一楼临河的长桌，有插座、台灯和咖啡，早上七点到晚上十一点。',
      },
      en: {
        name: 'A place to work',
        description:
          'A long table by the river on the ground floor: sockets, lamps and coffee, seven in the morning to eleven at night.',
      },
    },
  ],
  [
    'plane',
    {
      zh_TW: { name: '機場接送', description: '往返關西機場，費用另計。' },
      ja: { name: '空港の送り迎え', description: '関西空港まで。別料金で承ります。' },
      zh: { name: '机场接送', description: '往返关西机场，费用另计。' },
      en: {
        name: 'Airport transfer',
        description: 'To and from Kansai airport, for an additional fee.',
      },
    },
  ],
];

export const DEMO_FACILITIES: readonly DemoRecord[] = FACILITIES.map(([icon, texts], position) => ({
  files: [],
  texts,
  make: () => Object.assign(new facilities.Record(DEMO_BASE_LANGUAGE, { icon }), { position }),
}));
