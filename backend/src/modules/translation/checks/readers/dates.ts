import { type Meaning } from '../facts/fact.js';
import { type Match, type Numeral, pattern, type Sheet } from './sheet.js';

type DateMeaning = Extract<Meaning, { type: 'date' }>;

const MONTH_NAMES =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split(
    '|',
  );
const MONTH = `(?:${MONTH_NAMES.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\.?(?![a-z]))`;
const monthOf = (name: string) =>
  MONTH_NAMES.findIndex((full) => full.startsWith(name.replace('.', '').slice(0, 3))) + 1;

/** The year before each era's first. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [/^(?:令和|reiwa|r\.?$)/i, 2018],
  [/^(?:平成|heisei)/i, 1988],
  [/^(?:昭和|showa|shōwa)/i, 1925],
  [/^(?:大正|taisho|taishō)/i, 1911],
  [/^(?:明治|meiji)/i, 1867],
  [/^(?:民国|中华民国|民國|中華民國|minguo|roc|republic)/i, 1911],
];
const eraStart = (era: string | undefined) =>
  era ? (ERAS.find(([name]) => name.test(era))?.[1] ?? 0) : 0;

const isDay = (n: number | undefined): n is number =>
  n !== undefined && Number.isInteger(n) && n >= 1 && n <= 31;
const isMonth = (n: number | undefined): n is number =>
  n !== undefined && Number.isInteger(n) && n >= 1 && n <= 12;
const isYear = (n: number | undefined): n is number => n !== undefined && n >= 1000 && n <= 2200;

/* Dates in digits, which are read before numbers are. */

const YEAR_FIRST = /(?<![\d./-])(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?![\d/-]|\.\d)/gu;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/gu;
const SHORT = /(?<![\d./$¥])(\d{1,2})\/(\d{1,2})(?![\d/%]|\.\d)/gu;

function dayAndMonth(
  a: number,
  b: number,
  year?: number,
): { meanings: DateMeaning[]; doubtful: DateMeaning[] } | undefined {
  const date = (month: number, day: number): DateMeaning => ({
    type: 'date',
    month,
    day,
    ...(year && { year }),
  });
  const monthFirst = isMonth(a) && isDay(b);
  const dayFirst = isMonth(b) && isDay(a);
  if (monthFirst)
    return { meanings: [date(a, b)], doubtful: dayFirst && a !== b ? [date(b, a)] : [] };
  if (dayFirst) return { meanings: [date(b, a)], doubtful: [] };
  return undefined;
}

export function readDigitalDates(sheet: Sheet): void {
  if (!/\d[/.-]\d/.test(sheet.text)) return;
  sheet.each(YEAR_FIRST, ({ start, end, groups: [, year, , month, day] }) => {
    if (!isMonth(Number(month)) || !isDay(Number(day))) return false;
    const meaning: DateMeaning = {
      type: 'date',
      year: Number(year),
      month: Number(month),
      day: Number(day),
    };
    sheet.add('date', start, end, { meanings: [meaning] });
    return true;
  });
  sheet.each(YEAR_LAST, ({ start, end, groups: [, first, , second, year] }) => {
    const told = dayAndMonth(Number(first), Number(second), Number(year));
    if (!told) return false;
    sheet.add('date', start, end, told);
    return true;
  });
  sheet.each(SHORT, ({ start, end, groups: [shown, first, second] }) => {
    if (shown === '24/7') {
      const meanings: Meaning[] = [{ type: 'duration', n: 1440, unit: 'minute' }];
      sheet.add('duration', start, end, { meanings, soft: true });
      return true;
    }
    const told = dayAndMonth(Number(first), Number(second));
    if (!told) return false;
    sheet.add('date', start, end, told);
    return true;
  });
}

/* English */

const EN_ERA = pattern(
  '(?<era>reiwa|heisei|sh[oō]wa|taish[oō]|meiji|minguo|roc) (?:era |year )?(?:year )?#',
);
const ROC_YEAR = pattern('year # of the (?<era>republic)(?: of china)?');
const EN_RANGE = '(?: ?(?:[-~/&]|to|until|till|through|and|or) ?(?:the )?#)?';
const MONTH_DAY = pattern(
  `(?<month>${MONTH}) (?:the )?#${EN_RANGE}(?<year>,? ¤)?(?! ?(?:rooms?|guests?|people|a\\.?m|p\\.?m|o'clock))`,
  'gu',
);
const DAY_MONTH = pattern(`#${EN_RANGE}(?: ?(?:of )?)(?<month>${MONTH})(?<year>,? ¤)?`, 'gu');
const MONTH_ALONE = pattern(`(?<month>${MONTH})(?![A-Za-z])`, 'gu');
const TENTATIVE = /^(?:May|March|Mar\.?|Jun|Jan|Sun)$/;
const BEFORE_MONTH =
  /(?:in|of|from|to|until|till|through|by|early|mid|late|since|and|or|during|before|after|next|last|every|each|between|end|[,/~-]) ?$/i;
const DAY_OF_MONTH = pattern(
  'the (#)(?! ?(?:century|floor|time|storey|story|generation|edition|anniversary|place|row|prize|person|guest|night|day|hour|minute|is|stop|exit))',
  'gu',
);

/** What the numbers beside the name of a month are: days, and at the end a year. */
function english({ start, end, groups, numerals }: Match, sheet: Sheet): boolean {
  const month = monthOf(groups.groups!['month']!);
  const values = numerals.map(({ values: [value] }) => value!);
  const year = isYear(values.at(-1)) ? values.pop() : undefined;
  if (!values.every(isDay) || (values.length === 0 && year === undefined)) return false;
  const days = values.length > 0 ? values : [undefined];
  for (const day of days) {
    sheet.add('date', start, end, {
      meanings: [{ type: 'date', month, ...(day && { day }), ...(year && { year }) }],
    });
  }
  return true;
}

function readEnglish(sheet: Sheet): void {
  for (const expression of [EN_ERA, ROC_YEAR]) {
    sheet.each(expression, ({ start, end, groups, numerals }) => {
      const year = eraStart(groups.groups!['era']) + numerals[0]!.values[0]!;
      sheet.add('date', start, end, { meanings: [{ type: 'date', year }] });
    });
  }
  sheet.each(DAY_MONTH, (match) => {
    // "rooms 3 and 5 October" has one day only, but "room 3, May" has none.
    return english(match, sheet);
  });
  sheet.each(MONTH_DAY, (match) => english(match, sheet));
  sheet.each(MONTH_ALONE, ({ start, end, groups }) => {
    const name = groups.groups!['month']!;
    if (
      TENTATIVE.test(name) &&
      !BEFORE_MONTH.test(sheet.text.slice(Math.max(0, start - 12), start))
    )
      return false;
    sheet.add('date', start, end, {
      meanings: [{ type: 'date', month: monthOf(name) }],
      digits: false,
    });
    return true;
  });
  sheet.each(DAY_OF_MONTH, ({ start, end, numerals: [numeral] }) => {
    const value = numeral?.values[0];
    if (!numeral?.ordinal || !isDay(value) || value < 2) return false;
    const { digits, soft } = numeral;
    const meanings: Meaning[] = [
      { type: 'date', day: value },
      { type: 'number', n: value },
    ];
    sheet.add('number', start, end, { meanings, digits, soft });
    return true;
  });
}

/* Chinese and Japanese */

const ERA = '(?<era>令和|平成|昭和|大正|明治|中华民国|民国|中華民国|中華民國)? ?';
const WHOLE = pattern(
  `${ERA}(?<year>#|元)年(?:度)?[ の]?(?:(#)月(?:份)?)?(?:[ の]?(#)[日号](?!间|間|线|線|室|楼|館|馆|店|出))?`,
  'gu',
);
const EAST_MONTH_DAY = pattern(
  '#月 ?#(?: ?[-~・、,/到至和与と] ?#){0,5}[日号](?!间|間|线|線|室|楼|館|馆|店)',
  'gu',
);
const EAST_MONTHS = pattern(
  '(#(?: ?(?:[-~・、,/到至和与と]|から|より|或|および) ?#){0,5})月(?!球|光|亮|見|面)(?:份|号)?',
  'gu',
);
const DAYS = pattern(
  '(#(?: ?(?:[-~・、,/到至和与と]|から|より|或|および) ?#){0,5})日(?!间|間|元|币|圓|圆|円|本|式|文|語|语|航|幣|付|系|射|照|光|帰)',
  'gu',
);
const ZH_DAY = pattern('(#)号(?=[^线楼室房店馆出路机门座院车\\p{L}\\d]|[前后起至到开的]|$)', 'gu');

const first = (numeral: Numeral | undefined) => numeral?.values[0];

function readEastAsian(sheet: Sheet): void {
  sheet.each(WHOLE, ({ start, end, groups, numerals }) => {
    const { era, year: shown } = groups.groups!;
    const [given, ...rest] =
      shown === '元' ? [{ values: [1], digits: false } as const, ...numerals] : numerals;
    const bare = given.values[0];
    const year = eraStart(era) + bare;
    if (!era && (shown === '元' || (!isYear(bare) && rest.length === 0))) return false;
    const [month, day] = rest.map(({ values: [value] }) => value);
    if ((month !== undefined && !isMonth(month)) || (day !== undefined && !isDay(day)))
      return false;
    const meaning: DateMeaning = {
      type: 'date',
      year,
      ...(month && { month }),
      ...(day && { day }),
    };
    // 1200年の歴史 is a length of time.
    const long: Meaning[] = era || month ? [] : [{ type: 'duration', n: year * 12, unit: 'month' }];
    sheet.add('date', start, end, { meanings: [meaning, ...long] });
    return true;
  });
  sheet.each(EAST_MONTH_DAY, ({ start, end, numerals }) => {
    const [month, ...days] = numerals.map(({ values: [value] }) => value);
    if (!isMonth(month) || !days.every(isDay)) return false;
    for (const day of days) {
      sheet.add('date', start, end, { meanings: [{ type: 'date', month, day }] });
    }
    return true;
  });
  sheet.each(EAST_MONTHS, ({ start, end, numerals }) => {
    if (!numerals.every((numeral) => isMonth(first(numeral)))) return false;
    for (const {
      values: [month],
      digits,
    } of numerals) {
      sheet.add('date', start, end, { meanings: [{ type: 'date', month: month! }], digits });
    }
    return true;
  });
  sheet.each(DAYS, ({ start, end, numerals }) => readDays(sheet, start, end, numerals, true));
  if (sheet.language !== 'ja') {
    sheet.each(ZH_DAY, ({ start, end, numerals }) => readDays(sheet, start, end, numerals, false));
  }
}

/** 21日 is a day of the month or three weeks; 2号 a day or a number. */
function readDays(
  sheet: Sheet,
  start: number,
  end: number,
  numerals: readonly Numeral[],
  duration: boolean,
): boolean {
  if (!numerals.every((numeral) => Number.isInteger(first(numeral)))) return false;
  for (const { values, digits } of numerals) {
    const meanings: Meaning[] = values.flatMap((n): Meaning[] => [
      ...(isDay(n) ? [{ type: 'date' as const, day: n }] : []),
      ...(duration ? [{ type: 'duration' as const, n: n * 1440, unit: 'minute' as const }] : []),
      { type: 'number', n },
    ]);
    sheet.add(duration ? 'duration' : 'number', start, end, {
      meanings,
      digits,
      soft: values[0] === 1,
    });
  }
  return true;
}

export function readDates(sheet: Sheet): void {
  if (sheet.language === 'en') readEnglish(sheet);
  else if (sheet.hasNumerals || /元年/.test(sheet.text)) readEastAsian(sheet);
}
