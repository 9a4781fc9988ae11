import { describe, expect, it } from 'vitest';
import { type Language } from '../language.js';
import { type Fact, type Meaning, type Purpose } from '../facts/fact.js';
import { extractFacts } from './index.js';

/** One meaning in four languages; null if a language has no such form. */
type MeaningRow = readonly [
  meaning: Meaning,
  en: string | null,
  ja: string | null,
  zh: string | null,
  zh_TW: string | null,
];

const ORDER = ['en', 'ja', 'zh', 'zh_TW'] as const satisfies readonly Language[];

/** Defines a test for each text: its facts include the meaning of its row. */
function testExtraction(rows: readonly MeaningRow[]): void {
  const cases = rows.flatMap(([meaning, ...texts]) =>
    ORDER.flatMap((language, index) => {
      const text = texts[index];
      return text ? [[language, text, meaning] as const] : [];
    }),
  );
  it.each(cases)('are extracted in %s from: %s', (language, text, meaning) => {
    const meanings = extractFacts(text, language).flatMap((fact) => fact.meanings);
    expect(meanings).toContainEqual(meaning);
  });
}

const requiredFacts = (facts: readonly Fact[]) => facts.filter(({ isOptional }) => !isOptional);

const number = (n: number): Meaning => ({ type: 'number', n });
const time = (hour: number, minute = 0): Meaning => ({ type: 'time', n: hour * 60 + minute });
const minutes = (n: number): Meaning => ({ type: 'duration', n, unit: 'minute' });
const nights = (n: number): Meaning => ({ type: 'duration', n, unit: 'night' });
const months = (n: number): Meaning => ({ type: 'duration', n, unit: 'month' });
const yen = (n: number): Meaning => ({ type: 'money', n, currencies: ['JPY'] });
const floor = (n: number): Meaning => ({ type: 'floor', n });
/** `n` has a bit for each day: 1 is Monday, 64 Sunday; 31 is Monday to Friday, 96 the weekend. */
const weekday = (n: number): Meaning => ({ type: 'weekday', n });
const date = (month: number, day: number): Meaning => ({ type: 'date', month, day });
const discount = (n: number): Meaning => ({ type: 'percent', n, off: true });
const amount = (n: number, unit: Extract<Meaning, { type: 'quantity' }>['unit']): Meaning => ({
  type: 'quantity',
  n,
  unit,
});

describe('numbers', () => {
  testExtraction([
    [number(21), 'twenty-one', '二十一軒', '二十一家', '二十一家'],
    [number(20_000), '20,000', '２万人', '二万人', '二萬人'],
    [number(12_000), '12 thousand', '1万2千人', '1.2万人', '一萬兩千人'],
    [number(1_200_000), 'one million two hundred thousand', '120万本', '120万个', '一百二十萬個'],
    [number(250), 'two hundred and fifty', '二百五十本', '两百五个', '兩百五個'],
    [number(12), 'a dozen', '12個', '十二个', '十二個'],
    [number(6), 'half a dozen', '六つ', '六个', '六個'],
    [number(2), 'a couple', 'ふたつ', '双人', '雙人'],
    [yen(12_000), '12,000 yen', '壱万弐千円', '一万二千日元', '一萬二千日圓'],
    [yen(2000), '2,000 yen', '弐千円', '两千日元', '兩千日圓'],
    [number(301), 'Room 301', '301号室', '301号房', '301號房'],
    [number(1830), 'the 1830s', null, '19世纪30年代', '19世紀30年代'],
    [number(1.5), 'one and a half', '1.5倍', '1.5倍', '1.5倍'],
    [{ type: 'number', n: 5, mark: 'A' }, 'Exit A5', 'A5出口', 'A5出口', 'A5出口'],
  ]);

  it.each<[Language, string]>([
    ['en', 'One of the best, at first sight second to none, with one for all seasons.'],
    [
      'ja',
      '三宮、心斎橋筋、二条城、千日前、四天王寺、十三駅、万博、四季、一緒に十分お楽しみください。',
    ],
    ['ja', '廿日市の宮島へ。'],
    ['zh', '一起去三宫、千日前、四天王寺和二条城，独一无二，千万别错过，十分方便。'],
    ['zh_TW', '一起去千日前、四天王寺，四季皆美，萬一下雨，有三溫暖和三明治。'],
  ])('ignores names and idioms in %s: %s', (language, text) => {
    expect(requiredFacts(extractFacts(text, language))).toEqual([]);
  });
});

describe('times of day', () => {
  testExtraction([
    [time(15), '3 p.m.', '午後3時', '下午三点', '下午3點'],
    [time(15), '① 3 p.m.', '①15時', '①15点', '①15點'],
    [time(15, 30), 'half past three', '15時半', '下午三点半', '15：30'],
    [time(21, 15), 'quarter past nine in the evening', '21時15分', '晚上九点一刻', '晚上九點一刻'],
    [time(11), '11:00', '11時', '上午十一点', '上午11:00'],
    [time(0), 'midnight', '24時', '零点', '午夜'],
    [time(0), '12 tonight', '今夜12時', '今晚12点', '晚間12點'],
    [time(12), 'noon', '正午', '中午12点', '正午'],
    [time(12), 'mid-day', '正午', '正午', '中午12點'],
    [time(22), '3 to 10 p.m.', '15〜22時', '15点到22点', '下午3點至晚上10點'],
    [time(18), '3 to 6 p.m.', '午後3時〜6時', '下午3-6点', '下午3點到6點'],
    [time(2), '8 pm–2 am', '20時〜翌2時', '晚上8点至次日凌晨2点', '凌晨兩點'],
  ]);

  it.each<[Language, string, Purpose[]]>([
    ['en', 'Check-in from 15:00, check-out by 11:00.', ['check-in', 'check-out']],
    ['ja', 'チェックインは15時、チェックアウトは11時です。', ['check-in', 'check-out']],
    ['zh', '15:00起入住，11:00前退房。', ['check-in', 'check-out']],
    ['zh_TW', '早餐07:30，最後點餐20:30', ['breakfast', 'last order']],
  ])('detects purposes in %s: %s', (language, text, purposes) => {
    expect(extractFacts(text, language).map(({ purpose }) => purpose)).toEqual(purposes);
  });

  it('marks the afternoon as unlikely if a time lacks the half of the day', () => {
    const [fact] = extractFacts('Check-in from 3:00', 'en');
    expect(fact).toMatchObject({ meanings: [time(3)], unlikelyMeanings: [time(15)] });
  });
});

describe('dates and weekdays', () => {
  testExtraction([
    [date(10, 5), '5 October', '10月5日', '10月5号', '10/5'],
    [date(10, 25), '25 October', '十月廿五日', '十月廿五日', '十月廿五日'],
    [date(10, 8), 'October 5–8', '10月5、8日', '10月5日至10月8日', '十月八日'],
    [
      { type: 'date', year: 2026, month: 10, day: 5 },
      'Oct 5, 2026',
      '令和8年10月5日',
      '2026-10-05',
      '民國115年10月5日',
    ],
    [{ type: 'date', year: 2026 }, 'Reiwa 8', '令和8年', '2026年', '民國115年'],
    [{ type: 'date', month: 5 }, 'in May', '5月', '五月', '5月份'],
    [weekday(31), 'Mon–Fri', '月〜金', '周一到周五', '週一至五'],
    [weekday(31), 'weekdays', '平日', '工作日', '平日'],
    [weekday(31), 'WEEKDAYS', 'ウィークデー', '工作天', '工作天'],
    [weekday(96), 'WEEKENDS', 'ウィークエンド', '双休日', '週末'],
    [weekday(2), 'Tues. and Wed.', '火水は定休日です。', '周二、三', '週二、三'],
    [weekday(96), 'weekends', '土日', '周末', '週末'],
    [weekday(4), 'on Wednesdays', '毎週水曜', '每周三', '每週三公休'],
    [weekday(64), 'Sun, 11 a.m.', '11月8日（日）', '11月8日（日）', '11月8日（日）'],
    [date(8, 11), 'Mountain Day', '山の日', '山之日', '山之日'],
    [weekday(1), 'Marine Day', '海の日', '海之日', '海洋日'],
  ]);

  it('marks the reading of digits with the day first as unlikely', () => {
    expect(extractFacts('10/5', 'en')[0]).toMatchObject({
      meanings: [date(10, 5)],
      unlikelyMeanings: [date(5, 10)],
    });
  });
});

describe('durations', () => {
  testExtraction([
    [minutes(3), 'a 3-minute walk', '徒歩三分', '步行3分钟', '走路３分鐘'],
    [minutes(90), 'an hour and a half', '1時間半', '一个半小时', '一個半小時'],
    [minutes(30), 'half an hour', '30分', '半小时', '半個小時'],
    [minutes(720), 'half a day', '半日', '半天', '半天'],
    [minutes(1440), 'around the clock', '24時間', '全天候', '24小時'],
    [minutes(3), 'two or three minutes', '二、三分', '两三分钟', '兩三分鐘'],
    [minutes(150), '2½ hours', '2時間30分', '2小时30分钟', '兩個半小時'],
    [nights(2), 'two nights', '2泊3日', '两晚', '三天兩夜'],
    [minutes(10_080), 'a week', '1週間', '一周', '一個星期'],
    [months(6), 'six months', '6か月', '半年', '6個月'],
    [minutes(2880), 'two working days', '2営業日', '两个工作日', '兩個工作天'],
  ]);
});

describe('frequencies', () => {
  testExtraction([
    [
      { type: 'duration', n: 15, unit: 'minute' },
      'four trains an hour',
      '1時間に4本',
      '每小时四班',
      '一小時有四班',
    ],
    [
      { type: 'duration', n: 2880, unit: 'minute' },
      'once every two days',
      '1日おき',
      '每两天一次',
      '每兩天一次',
    ],
    [
      { type: 'duration', n: 6, unit: 'month' },
      'twice a year',
      '年に2回',
      '每半年一次',
      '一年兩次',
    ],
  ]);
});

describe('money and fractions', () => {
  testExtraction([
    [yen(9800), '9,800 yen', '９，８００円', '9800日元', '9,800日圓'],
    [yen(12_000), 'JPY 12,000', '1万2千円', '1.2万日元', '1.2萬日圓'],
    [yen(12_000), '9,800 to 12,000 yen', '9,800〜12,000円', '9800到12000日元', '9,800～12,000日幣'],
    [
      { type: 'money', n: 1200, currencies: ['TWD'] },
      'NT$1,200',
      '1,200台湾ドル',
      '1200新台币',
      'NT$1,200元',
    ],
    [{ type: 'money', n: 0, currencies: [] }, 'free Wi-Fi', '無料Wi-Fi', '免费Wi-Fi', '免費Wi-Fi'],
    [discount(10), '10% off', '1割引', '九折', '9折'],
    [discount(15), '15% discount', '15％オフ', '八五折', '85折'],
    [{ type: 'percent', n: 50 }, 'half price', '半額', '半价', '半價'],
    [{ type: 'percent', n: 3 }, '3 per cent', '3％', '百分之三', '百分之三'],
  ]);

  it.each<[Language, string]>([
    ['en', 'Feel free to use our smoke-free rooms; free rooms are on our page.'],
    ['ja', 'ご自由にどうぞ。'],
  ])('does not treat every "free" in %s as a price: %s', (language, text) => {
    expect(extractFacts(text, language)).toEqual([]);
  });
});

describe('quantities', () => {
  testExtraction([
    [amount(25, 'square metre'), '25 square metres', '25㎡', '25平方米', '25平方公尺'],
    [amount(1.2, 'metre'), '120 cm', '120センチ', '1.2米', '120公分'],
    [amount(3500, 'metre'), '3.5 km', '3.5キロ', '三点五公里', '3.5公里'],
    [amount(6, 'mat'), 'six tatami mats', '6畳', '6叠', '六疊'],
    [amount(8, 'tsubo'), '8 tsubo', '8坪', '8坪', '八坪'],
    [amount(20_000, 'gram'), '20 kg', '20キロ', '20公斤', '20公斤'],
    [amount(42, 'degree'), '42 °C', '42度', '42℃', '42度'],
    [amount(1e8, 'bit/s'), '100 Mbps', '100Mbps', '100Mbps', '100Mbps'],
    [amount(55, 'inch'), '55-inch TV', '55インチ', '55英寸', '55吋'],
  ]);
});

describe('floors', () => {
  testExtraction([
    [floor(1), 'ground floor', '1階', '一楼', '一樓'],
    [floor(2), 'the second floor', '2階', '二楼', '2F'],
    [floor(4), 'the 2nd, 3rd and 4th floors', '2〜4階', '二、三、四楼', '2至4樓'],
    [floor(-1), 'B1F', '地下1階', '地下一层', '地下一樓'],
    [number(3), 'a three-storey house', '3階建て', '三层楼', '三層樓'],
  ]);

  it('counts floors in British style as well if the text mentions a ground floor', () => {
    const [, second] = extractFacts('Kitchen on the ground floor, rooms on the first floor', 'en');
    expect(second?.meanings).toEqual([floor(1), floor(2)]);
  });
});

describe('URLs, email addresses and phone numbers', () => {
  const phone = (text: string): Meaning => ({ type: 'phone', text });
  const url = (text: string): Meaning => ({ type: 'url', text });
  const osaka = phone('+81612345678');
  testExtraction([
    [osaka, '+81 6-1234-5678', '06－1234－5678', '(06)1234-5678', '06.1234.5678'],
    [osaka, '+81 (0)6 1234 5678', '0612345678へ', '电话：+81 6 1234 5678', '電話06 1234 5678'],
    [
      phone('+81612345678 ext. 12'),
      '06-1234-5678 ext. 12',
      '06-1234-5678（内線12）',
      '06-1234-5678转12',
      '06-1234-5678 分機12',
    ],
    [
      url('example.com/a?b=1'),
      'See https://example.com/a?b=1.',
      'https://example.com/a?b=1をご覧',
      '见https://example.com/a?b=1。',
      '請見example.com/a?b=1',
    ],
    [
      { type: 'email', text: 'stay@example.com' },
      'stay@example.com.',
      'stay@example.comまで',
      '邮箱：stay@example.com',
      '信箱：Stay@example.com（客服）',
    ],
  ]);

  it('ignores dates, prices and postal codes', () => {
    const text = '2026-10-05、9,800〜12,000円、〒542-0071';
    expect(extractFacts(text, 'ja').map(({ type }) => type)).not.toContain('phone');
  });
});

it('extracts each part of a text only once', () => {
  const text = '2026年10月5日（月）15:00、06-1234-5678、2階25㎡、1泊9,800円';
  const spans = extractFacts(text, 'ja').map(({ at }) => at);
  const ends = spans.map(([, end]) => end);
  spans.slice(1).forEach(([start], index) => expect(start).toBeGreaterThanOrEqual(ends[index]!));
});
