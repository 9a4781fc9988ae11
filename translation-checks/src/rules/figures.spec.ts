import { describe, expect, it } from 'vitest';
import { type Language } from '../language.js';
import { type Finding, type RuleName, type Severity } from '../finding.js';
import { checkText } from '../index.js';
import { type Term } from '../term.js';
import { FACT_RULES } from './figures.js';

type TextCase = readonly [from: Language, source: string, to: Language, text: string];

const NAMES = new Set<RuleName>(FACT_RULES.map(({ name }) => name));

function checkFigures(
  [from, source, to, text]: TextCase,
  glossary: readonly Term[] = [],
): Finding[] {
  const sent = { text: source, field: { maxLength: 5000 } };
  return checkText(sent, from, text, to, glossary).filter(({ rule }) => NAMES.has(rule));
}

describe('reports', () => {
  it.each<[RuleName, Severity, ...TextCase, at: string | undefined]>([
    ['number', 'holds', 'ja', '定員3名', 'en', 'Sleeps 4', '4'],
    ['number', 'holds', 'en', 'Two bedrooms', 'zh_TW', '三間臥室', '三'],
    ['number', 'holds', 'en', '2 bedrooms, 2 bathrooms', 'ja', '寝室2室、浴室1室', '1'],
    ['number', 'warns', 'en', 'Two quiet rooms', 'ja', '静かな部屋', undefined],
    ['number', 'holds', 'en', 'Exit A5', 'zh', 'B5出口', '5'],
    ['quantity', 'holds', 'ja', '高さ120cm', 'en', '120 m high', '120 m'],
    ['quantity', 'holds', 'en', '25 m²', 'zh_TW', '25坪', '25坪'],
    ['quantity', 'holds', 'en', '25 m²', 'zh_TW', '9.6坪', '9.6坪'],
    ['quantity', 'warns', 'ja', '6畳の部屋', 'zh', '约10平方米的房间', '10平方米'],
    ['quantity', 'warns', 'en', 'About a mile away', 'ja', '約1.7キロ先', '1.7キロ'],
    ['quantity', 'holds', 'zh', '两米五', 'en', '2.7 metres', '2.7 metres'],
    ['percent', 'holds', 'zh_TW', '連假漲一成五', 'en', '15% off on long weekends', '15%'],
    ['percent', 'holds', 'en', 'A quarter off', 'ja', '3割引', '3割'],
    ['date', 'holds', 'zh', '元旦休息', 'en', 'Closed on 2 January', '2 January'],
    ['time', 'holds', 'zh', '早九晚六', 'en', '9 a.m. to 7 p.m.', '9 a.m. to 7 p.m.'],
    ['weekday', 'warns', 'en', 'Open Tuesday to Sunday', 'ja', '月曜休館', '月曜'],
    ['weekday', 'holds', 'en', 'Open Tuesday to Sunday', 'ja', '水曜休館', '水曜'],
    ['duration', 'warns', 'en', 'A three-day stay', 'ja', '2泊3日', '2泊'],
    ['number', 'holds', 'ja', '小学生は無料', 'en', 'Free up to the age of 15', '15'],
    ['money', 'holds', 'ja', '1泊9,800円', 'en', '$9,800 a night', '$9,800'],
    ['money', 'holds', 'ja', '1泊9,800円', 'en', '9,800 a night', undefined],
    ['money', 'holds', 'en', 'A quiet room.', 'ja', '静かな部屋。朝食無料。', '無料'],
    ['money', 'warns', 'ja', '駐車場無料', 'en', 'Parking', undefined],
    ['money', 'holds', 'ja', '料金は￥で表示します。', 'zh', '价格以美元计。', undefined],
    [
      'money',
      'holds',
      'zh_TW',
      '房價以日圓計',
      'en',
      'Prices are in New Taiwan dollars',
      undefined,
    ],
    [
      'money',
      'warns',
      'ja',
      '大人1,500円、子ども800円',
      'en',
      'Adults ¥800, children ¥1,500',
      '¥800',
    ],
    ['time', 'holds', 'ja', '午後3時', 'en', '3 a.m.', '3 a.m.'],
    [
      'time',
      'holds',
      'zh_TW',
      '15:00後入住，11:00前退房。',
      'en',
      'Check out after 15:00, check in before 11:00.',
      'Check out',
    ],
    [
      'time',
      'holds',
      'ja',
      'チェックアウト後もお預かりします。',
      'en',
      'We keep it before check-in.',
      'check-in',
    ],
    ['time', 'warns', 'ja', '15時から', 'en', 'From 3:00', '3:00'],
    ['date', 'holds', 'ja', '10月5日', 'en', 'May 10', 'May 10'],
    ['date', 'warns', 'ja', '10月5日', 'en', '5/10', '5/10'],
    ['date', 'holds', 'zh_TW', '民國115年', 'en', 'in Reiwa 9', 'Reiwa 9'],
    ['weekday', 'holds', 'ja', '月〜金', 'en', 'Mon–Thu', 'Mon–Thu'],
    ['weekday', 'holds', 'en', 'Closed on Tuesdays', 'ja', '木曜定休', '木曜'],
    ['duration', 'holds', 'ja', '徒歩3分', 'en', 'A walk', undefined],
    ['duration', 'holds', 'en', 'Twenty minutes', 'zh', '二十小时', '二十小时'],
    ['duration', 'warns', 'en', 'Two nights', 'zh', '两天', '两天'],
    [
      'duration',
      'warns',
      'en',
      'A 15-minute bus ride and a 5-minute walk',
      'zh_TW',
      '搭車5分鐘，步行15分鐘',
      '5分鐘',
    ],
    ['percent', 'holds', 'zh_TW', '九折', 'en', '90% off', '90%'],
    ['percent', 'holds', 'en', '20% off', 'zh', '打二折', '二折'],
    ['floor', 'holds', 'ja', '2階', 'en', 'Floor 4', 'Floor 4'],
    ['floor', 'warns', 'ja', '2階', 'en', 'the first floor', 'first floor'],
    ['floor', 'warns', 'ja', '男湯は2階、女湯は3階', 'zh_TW', '男湯3樓，女湯2樓', '3樓'],
    [
      'phone',
      'warns',
      'zh_TW',
      '電話 06-6241-9073｜傳真 06-6241-9074',
      'zh',
      '电话 06-6241-9074｜传真 06-6241-9073',
      '06-6241-9074',
    ],
    [
      'number',
      'warns',
      'zh_TW',
      '您住502號房，備品室在503。',
      'en',
      'You have room 503; supplies are in 502.',
      '503',
    ],
    ['number', 'warns', 'zh', '208房', 'zh_TW', '二百零八號房', '二百零八'],
    ['number', 'warns', 'ja', '中之島6-2-14', 'en', 'Six Two Fourteen Nakanoshima', 'Six'],
    ['duration', 'holds', 'zh_TW', '約一刻鐘', 'ja', '約1時間', '1時間'],
    ['money', 'holds', 'en', 'It costs ¥1,500.', 'zh', '需1500元人民币。', undefined],
    ['phone', 'holds', 'ja', '06-1234-5678', 'en', '+81 6-1234-5687', '+81 6-1234-5687'],
    [
      'url',
      'holds',
      'en',
      'https://example.com/en',
      'ja',
      'https://example.com/ja',
      'https://example.com/ja',
    ],
    ['email', 'holds', 'en', 'stay@example.com', 'zh', 'stay@exmaple.com', 'stay@exmaple.com'],
  ])('%s, which %s: %s %s → %s %s', (rule, severity, from, source, to, text, at) => {
    const findings = checkFigures([from, source, to, text]);
    const finding = findings.find((candidate) => candidate.rule === rule);
    expect(finding).toMatchObject({ rule, severity });
    expect(finding?.at && text.slice(...finding.at)).toBe(at);
  });
});

describe('accepts', () => {
  it.each<TextCase>([
    ['ja', '24時間営業です。', 'en', 'Open around the clock.'],
    ['zh_TW', '十八坪的空間', 'zh', '约60平方米的空间'],
    ['en', 'Keep it at 68 °F', 'zh', '请保持在20℃'],
    ['en', 'Half a kilometre away', 'zh', '离此500米'],
    ['ja', '四畳半の和室', 'en', 'A four-and-a-half-mat room'],
    ['en', 'A third off in winter', 'zh_TW', '冬季打67折'],
    ['ja', '週末は2割増し', 'zh', '周末加收20%'],
    ['ja', '8割のお客様', 'en', 'four in five guests'],
    ['zh', '早九晚六', 'ja', '9時から18時まで'],
    ['ja', '金土は26時まで', 'zh_TW', '週五、六營業至凌晨兩點'],
    ['zh', '一至五 9:00开门', 'en', 'Opens Mon–Fri at 9:00'],
    ['en', 'An hour and forty minutes', 'zh', '1小时40分'],
    [
      'en',
      'Closed from Monday 12 to Friday 16 January 2026',
      'ja',
      '2026年1月12日（月）から16日（金）まで休館',
    ],
    ['en', 'Half price under 12; under-threes stay free.', 'zh_TW', '未滿12歲半價，未滿3歲免費。'],
    [
      'en',
      'Closes at 9 p.m.; last order half an hour before.',
      'zh_TW',
      '晚間9點打烊，8點半最後點餐。',
    ],
    ['ja', 'フロントは365日24時間対応です。', 'zh', '前台全年无休，24小时有人值守。'],
    ['zh', '粥里会加一点生姜。', 'en', 'A little ginger goes into the congee.'],
    ['ja', '夕暮れの橋と三日月', 'en', 'A bridge at dusk and a crescent moon'],
    ['ja', '毎晩8時より開催', 'zh', '每晚八点开始'],
    ['zh_TW', '每週二、四晚上七點有茶會。', 'ja', '毎週火・木曜の夜7時にお茶会を開きます。'],
    ['en', 'Breakfast is from 7 to 9.30 on weekdays', 'ja', '朝食は平日7時から9時半まで'],
    ['en', 'Closed from 12 to 14 August', 'zh', '这3天不营业：8月12日至14日'],
    ['en', 'The early check-in is on us.', 'zh', '提前入住免费。'],
    ['en', 'Three quarters of an hour', 'ja', '45分'],
    ['en', 'A couple of minutes', 'ja', '2、3分'],
    ['ja', '大晦日は休み', 'en', 'Closed on 31 December'],
    ['ja', '7/24・25は天神祭', 'zh', '7月24日、25日为天神祭'],
    ['ja', '金土祝前日', 'en', 'Fridays, Saturdays and the eve of public holidays'],
    ['ja', '火水定休', 'en', 'Closed on Tuesdays and Wednesdays'],
    ['en', 'The early 1900s', 'zh', '20世纪初'],
    ['en', 'At six thirty', 'zh_TW', '六點半'],
    ['zh', '农历七月初七', 'ja', '旧暦7月7日'],
    ['ja', '昭和30年代', 'en', 'The late 1950s'],
    ['ja', '小学生以下無料', 'en', 'Free for children aged 12 and under'],
    ['en', 'The bathroom is upstairs.', 'ja', '浴室は2階です。'],
    ['zh_TW', '一千五百塊日幣', 'ja', '1,500円'],
    ['ja', '500円玉', 'zh_TW', '500圓硬幣'],
    ['en', 'A hundred and fifty metres', 'zh', '一百五十米'],
    ['zh_TW', '定價二萬日圓。', 'en', 'The price is 20,000 yen.'],
    ['zh_TW', '住滿七晚打九折。', 'en', '10% off when you stay a week.'],
    ['ja', 'お一人様1泊8,000円', 'en', '¥8,000 per person per night'],
    ['zh', '儿童半价。', 'en', 'Children pay 50%.'],
    ['ja', '令和8年', 'zh_TW', '民國115年'],
    ['en', 'On the ground floor', 'ja', '1階'],
    ['en', 'The first floor, above the ground floor', 'ja', '1階の上の2階'],
    ['ja', '18:30にお集まりください。', 'en', 'Please gather at half past six in the evening.'],
    ['ja', '毎月21日は縁日です。', 'en', 'A market is held on the 21st of every month.'],
    ['zh_TW', '走路3分鐘，15:00後入住。', 'en', 'Three minutes on foot; check-in from 3 p.m.'],
    ['ja', '千日前や心斎橋筋まで十分歩けます。', 'en', 'You can easily walk to Sennichimae.'],
    ['en', 'Towels are changed every other day.', 'ja', 'タオルは2日に1回交換します。'],
    ['ja', '平日は10時、土日は9時に開店', 'en', 'Opens at 9 on weekends and at 10 on weekdays'],
    ['en', 'Adults ¥1,000, children 500', 'ja', '大人1,000円、小人500円'],
    ['ja', '定休日：火曜・水曜', 'zh_TW', '每週二、三公休'],
    ['en', 'Free cancellation until 3 days before', 'zh', '入住3天前可免费取消'],
    ['zh', '提前48小时取消可全额退款。', 'en', 'Cancel two days ahead for a 100% refund.'],
    ['en', 'Some 150 shops', 'zh', '约一百五十家店'],
    ['ja', '火水の力を感じる温泉。', 'en', 'A hot spring with the power of fire and water.'],
    ['ja', '木金の細工', 'en', 'Works of wood and gold'],
    ['ja', '3LDK、4Kテレビ、隣に7-Eleven', 'en', '3LDK, 4K TV, a 7-Eleven next door'],
  ])('%s %s → %s %s', (...pair) => {
    expect(checkFigures(pair)).toEqual([]);
  });

  it('accepts glossary names with any number in them', () => {
    const term: Term = {
      kind: 'name',
      words: { ja: '三人館', en: 'Sannin House' },
      aliases: {},
      doNotTranslate: false,
      exactCase: false,
      forbidden: {},
    };
    const pair = ['ja', '三人館に泊まる。', 'en', 'Stay at Sannin House.'] as const;
    expect(checkFigures(pair).map(({ rule }) => rule)).toEqual(['number']);
    expect(checkFigures(pair, [term])).toEqual([]);
    expect(
      checkFigures(
        ['ja', '三人館です。三人館に泊まる。', 'en', 'Sannin House: stay at Sannin House.'],
        [term],
      ),
    ).toEqual([]);
  });
});

// Unlimited comparison of figures would take minutes here.
it('finishes for a response of figures only', { timeout: 20_000 }, () => {
  expect(checkFigures(['ja', '徒歩3分', 'en', '1-'.repeat(2500)])).not.toEqual([]);
  expect(checkFigures(['ja', '1、'.repeat(2500), 'zh', '1、'.repeat(2500)])).toEqual([]);
});
