import { type Meaning } from '../facts/fact.js';
import { type DateMeaning, isDay, isMonth } from './calendar.js';
import { extractEastAsianDates } from './east-asian-dates.js';
import { extractEnglishDates } from './english-dates.js';
import { type FactScanner } from './scanner.js';

/* A handler that returns false leaves its match to later patterns. */

const YEAR_FIRST = /(?<![\d./-])(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?![\d/-]|\.\d)/gu;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/gu;
const SHORT_DATE =
  /(?<![\d./$¥])(\d{1,2})\/(\d{1,2})(?![\d/%]|\.\d)((?:[・、]\d{1,2}(?![\d/:.]|[人名個个間间室泊時时点點分%年月]))*)/gu;

/** Returns the dates that two numbers may be: month and day if possible, else day and month. */
function toDateMeanings(
  a: number,
  b: number,
  year?: number,
): { meanings: DateMeaning[]; unlikelyMeanings: DateMeaning[] } | undefined {
  const dateMeaning = (month: number, day: number): DateMeaning => ({
    type: 'date',
    month,
    day,
    ...(year && { year }),
  });
  const isMonthFirst = isMonth(a) && isDay(b);
  const isDayFirst = isMonth(b) && isDay(a);
  if (isMonthFirst)
    return {
      meanings: [dateMeaning(a, b)],
      unlikelyMeanings: isDayFirst && a !== b ? [dateMeaning(b, a)] : [],
    };
  if (isDayFirst) return { meanings: [dateMeaning(b, a)], unlikelyMeanings: [] };
  return undefined;
}

/** Extracts dates in digits. Runs before numbers are parsed. */
export function extractNumericDates(scanner: FactScanner): void {
  if (!/\d[/.-]\d/.test(scanner.text)) return;
  scanner.forEachMatch(YEAR_FIRST, ({ start, end, captures: [, year, , month, day] }) => {
    if (!isMonth(Number(month)) || !isDay(Number(day))) return false;
    const meaning: DateMeaning = {
      type: 'date',
      year: Number(year),
      month: Number(month),
      day: Number(day),
    };
    scanner.add('date', start, end, { meanings: [meaning] });
    return true;
  });
  scanner.forEachMatch(YEAR_LAST, ({ start, end, captures: [, first, , second, year] }) => {
    const fact = toDateMeanings(Number(first), Number(second), Number(year));
    if (!fact) return false;
    scanner.add('date', start, end, fact);
    return true;
  });
  scanner.forEachMatch(
    SHORT_DATE,
    ({ start, end, captures: [matchText, first, second, moreDays] }) => {
      if (matchText === '24/7') {
        const meanings: Meaning[] = [{ type: 'duration', n: 1440, unit: 'minute' }];
        scanner.add('duration', start, end, { meanings, isOptional: true });
        return true;
      }
      const fact = toDateMeanings(Number(first), Number(second));
      if (!fact) return false;
      // "1/2 cup" is half a cup.
      const [numerator, denominator] = [Number(first), Number(second)];
      const fraction: Meaning[] =
        numerator < denominator && denominator < 10
          ? [{ type: 'percent', n: (100 * numerator) / denominator }]
          : [];
      scanner.add('date', start, end, { ...fact, meanings: [...fact.meanings, ...fraction] });
      // Further days of the month: 7/24・25.
      for (const [day] of (moreDays ?? '').matchAll(/\d+/g)) {
        const nextDate = toDateMeanings(Number(first), Number(day));
        if (nextDate) scanner.add('date', start, end, nextDate);
      }
      return true;
    },
  );
}

/** Dates that have a name, such as Christmas: their digits need not be repeated. */
const DATES_BY_NAME: readonly (readonly [
  names: Readonly<Record<'en' | 'ja' | 'zh', RegExp>>,
  month: number,
  ...days: number[],
])[] = [
  [
    {
      en: /(?<![a-z])new year'?s? day(?![a-z])/giu,
      ja: /元日|元旦/gu,
      zh: /元旦/gu,
    },
    1,
    1,
  ],
  [
    {
      en: /(?<![a-z])(?:new year holidays?|first three days of (?:january|the (?:new )?year))(?![a-z])/giu,
      ja: /三が日|三ヶ日|正月/gu,
      zh: /正月|新年假期/gu,
    },
    1,
    1,
    2,
    3,
  ],
  [{ en: /(?<![a-z])valentine'?s day/giu, ja: /バレンタイン/gu, zh: /情人节|情人節/gu }, 2, 14],
  [{ en: /(?<![a-z])(?:tanabata|star festival)(?![a-z])/giu, ja: /七夕/gu, zh: /七夕/gu }, 7, 7],
  [{ en: /(?<![a-z])hallowe'?en/giu, ja: /ハロウィン/gu, zh: /万圣节|萬聖節/gu }, 10, 31],
  [
    {
      en: /(?<![a-z])christmas eve(?![a-z])/giu,
      ja: /クリスマスイ[ブヴ]|聖夜/gu,
      zh: /平安夜|圣诞夜/gu,
    },
    12,
    24,
  ],
  [
    {
      en: /(?<![a-z])christmas(?: day)?(?! (?:eve|tree|market|light|season|party|dinner|concert))(?![a-z])/giu,
      ja: /クリスマス(?!イ[ブヴ]|パーティ|ディナー|マーケット|ツリー|会|コンサート)/gu,
      zh: /圣诞(?![夜树派晚市灯季聚音])/gu,
    },
    12,
    25,
  ],
  [
    {
      en: /(?<![a-z])new year'?s? eve(?![a-z])/giu,
      ja: /大[晦みそ]日|大みそか|除夜/gu,
      zh: /除夕|跨年夜?|大晦日/gu,
    },
    12,
    31,
  ],
  [
    { en: /(?<![a-z])(?:showa|shōwa) day(?![a-z])/giu, ja: /昭和の日/gu, zh: /昭和之?日|昭和日/gu },
    4,
    29,
  ],
  [
    {
      en: /(?<![a-z])constitution (?:memorial )?day(?![a-z])/giu,
      ja: /憲法記念日/gu,
      zh: /[宪憲]法(?:[纪紀]念)?日/gu,
    },
    5,
    3,
  ],
  [
    {
      en: /(?<![a-z])greenery day(?![a-z])/giu,
      ja: /みどりの日/gu,
      zh: /[绿綠](?:之|の)?[日节節]/gu,
    },
    5,
    4,
  ],
  [
    {
      en: /(?<![a-z])children'?s day(?![a-z])/giu,
      ja: /こどもの日|子供の日/gu,
      zh: /日本(?:儿童|兒童)[节節]|男(?:孩|兒|儿)[节節]/gu,
    },
    5,
    5,
  ],
  [{ en: /(?<![a-z])mountain day(?![a-z])/giu, ja: /山の日/gu, zh: /山(?:之|の)日/gu }, 8, 11],
  [
    { en: /(?<![a-z])culture day(?![a-z])/giu, ja: /文化の日/gu, zh: /文化(?:之|の)?[日节節]/gu },
    11,
    3,
  ],
  [
    {
      en: /(?<![a-z])labou?r thanksgiving(?: day)?(?![a-z])/giu,
      ja: /勤労感謝の日/gu,
      zh: /[勤劳勞]{2}感[谢謝](?:日|[节節])/gu,
    },
    11,
    23,
  ],
  [
    {
      en: /(?<![a-z])emperor'?s birthday(?![a-z])/giu,
      ja: /天皇誕生日/gu,
      zh: /天皇(?:诞辰|誕辰|生日|诞生日|誕生日)/gu,
    },
    2,
    23,
  ],
  [
    {
      en: /(?<![a-z])(?:national )?foundation day(?![a-z])/giu,
      ja: /建国記念(?:の)?日/gu,
      zh: /建[国國][纪紀]念日/gu,
    },
    2,
    11,
  ],
  [
    {
      en: /(?<![a-z])(?:may day|international workers'? day)(?![a-z])/giu,
      ja: /メーデー/gu,
      zh: /五一(?:劳动|勞動)?[节節]/gu,
    },
    5,
    1,
  ],
  [
    {
      en: /(?<![a-z])double (?:ten|tenth)(?: day)?(?![a-z])/giu,
      ja: /双十節/gu,
      zh: /[双雙]十(?:[国國][庆慶])?[节節日]/gu,
    },
    10,
    10,
  ],
];

/** Quick test: text without a match contains none of the names above. */
const MAYBE_NAMED =
  /day|year|valentine|tanabata|star fest|hallow|christmas|thanks|[元三正日夕夜年誕诞節节バハクメ]/iu;

function extractNamedDays(scanner: FactScanner): void {
  if (!MAYBE_NAMED.test(scanner.text)) return;
  const language = scanner.language === 'zh_TW' ? 'zh' : scanner.language;
  for (const [names, month, ...days] of DATES_BY_NAME) {
    scanner.forEachMatch(names[language], ({ start, end }) => {
      for (const day of days) {
        const meanings: Meaning[] = [{ type: 'date', month, day }];
        scanner.add('date', start, end, { meanings, isInDigits: false, isOptional: true });
      }
    });
  }
}

/** Extracts dates, months and years in any spelling. */
export function extractDates(scanner: FactScanner): void {
  extractNamedDays(scanner);
  if (scanner.language === 'en') extractEnglishDates(scanner);
  else if (scanner.hasNumerals || /元年/.test(scanner.text)) extractEastAsianDates(scanner);
}
