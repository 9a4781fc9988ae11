import { type Meaning } from '../facts/fact.js';
import { type DateMeaning, yearBeforeEra, isDay, isMonth, isYear } from './calendar.js';
import { type Numeral, compilePattern, type FactScanner } from './scanner.js';

/* In patterns, `#` is a number (`compilePattern`). A handler that returns false leaves its match to later patterns. */

const ERA = '(?<era>令和|平成|昭和|大正|明治|中华民国|民国|中華民国|中華民國)? ?';
const FULL_DATE = compilePattern(
  `${ERA}(?<year>#|元)年(?:度)?[ の]?(?:(#)月(?:份)?)?(?:[ の]?(#)[日号](?!间|間|线|線|室|楼|館|馆|店|出))?`,
  'gu',
);
const EAST_MONTH_DAY = compilePattern(
  '#月 ?#(?: ?[-~・、,/到至和与と] ?#){0,5}(?:[日号]|(?<total>#[日天]))(?!间|間|线|線|室|楼|館|馆|店)',
  'gu',
);
const EAST_MONTHS = compilePattern(
  '(#(?: ?(?:[-~・、,/到至和与と]|から|より|或|および) ?#){0,5})月(?!球|光|亮|見|面)(?:份|号)?',
  'gu',
);
const DAYS = compilePattern(
  '(#(?: ?(?:[-~・、,/到至和与と]|から|より|或|および) ?#){0,5})日(?!间|間|元|币|圓|圆|円|本|式|文|語|语|航|幣|付|系|射|照|光|帰)',
  'gu',
);
const ZH_DAY = compilePattern(
  '(#)号(?=[^线楼室房店馆出路机门座院车\\p{L}\\d]|[前后起至到开的]|$)',
  'gu',
);

/** Days of the lunar calendar: 七月初七, 初一. */
const LUNAR = compilePattern('(?:(?<month>#)月)?初(?<day>#)(?![个次步])', 'gu');
/** 昭和30年代 covers parts of two Western decades. */
const ERA_DECADE = compilePattern('(?<era>昭和|大正|明治|平成)#年代', 'gu');

const firstValue = (numeral: Numeral | undefined) => numeral?.values[0];

export function extractEastAsianDates(scanner: FactScanner): void {
  scanner.forEachMatch(ERA_DECADE, ({ start, end, captures, numerals: [numeral] }) => {
    const startYear = yearBeforeEra(captures.groups!['era']) + numeral!.values[0]!;
    const decade = Math.floor(startYear / 10) * 10;
    const meanings = [decade, decade + 10].map((n): Meaning => ({ type: 'number', n }));
    scanner.add('number', start, end, { meanings, isInDigits: false });
  });
  if (scanner.language !== 'ja') {
    scanner.forEachMatch(LUNAR, ({ start, end, captures, numerals }) => {
      const [day, month] = numerals.toReversed().map(({ values: [value] }) => value);
      if (!isDay(day) || (captures.groups!['month'] && !isMonth(month))) return false;
      const meanings: Meaning[] = [
        { type: 'date', ...(isMonth(month) && { month }), day },
        ...(month === undefined ? [{ type: 'number' as const, n: day }] : []),
      ];
      scanner.add('date', start, end, { meanings, isInDigits: false });
      return true;
    });
  }
  scanner.forEachMatch(FULL_DATE, ({ start, end, captures, numerals }) => {
    const { era, year: yearText } = captures.groups!;
    const [yearNumeral, ...monthAndDay] =
      yearText === '元' ? [{ values: [1], isInDigits: false } as const, ...numerals] : numerals;
    const yearNumber = yearNumeral.values[0];
    const year = yearBeforeEra(era) + yearNumber;
    if (!era && (yearText === '元' || (!isYear(yearNumber) && monthAndDay.length === 0)))
      return false;
    const [month, day] = monthAndDay.map(({ values: [value] }) => value);
    if ((month !== undefined && !isMonth(month)) || (day !== undefined && !isDay(day)))
      return false;
    const meaning: DateMeaning = {
      type: 'date',
      year,
      ...(month && { month }),
      ...(day && { day }),
    };
    // 1200年の歴史 is a duration.
    const durationMeanings: Meaning[] =
      era || month ? [] : [{ type: 'duration', n: year * 12, unit: 'month' }];
    scanner.add('date', start, end, { meanings: [meaning, ...durationMeanings] });
    return true;
  });
  scanner.forEachMatch(EAST_MONTH_DAY, ({ start, end, captures, numerals }) => {
    const [month, ...figures] = numerals.map(({ values: [value] }) => value);
    // 7月24、25两日: the last figure is the number of days.
    const days = captures.groups!['total'] ? figures.slice(0, -1) : figures;
    if (captures.groups!['total'] && figures.at(-1) !== days.length) return false;
    if (!isMonth(month) || !days.every(isDay)) return false;
    for (const day of days) {
      scanner.add('date', start, end, { meanings: [{ type: 'date', month, day }] });
    }
    return true;
  });
  scanner.forEachMatch(EAST_MONTHS, ({ start, end, numerals }) => {
    if (!numerals.every((numeral) => isMonth(firstValue(numeral)))) return false;
    for (const {
      values: [month],
      isInDigits,
    } of numerals) {
      scanner.add('date', start, end, { meanings: [{ type: 'date', month: month! }], isInDigits });
    }
    return true;
  });
  scanner.forEachMatch(DAYS, ({ start, end, numerals }) =>
    addDays(scanner, start, end, numerals, 'duration'),
  );
  if (scanner.language !== 'ja') {
    scanner.forEachMatch(ZH_DAY, ({ start, end, numerals }) =>
      addDays(scanner, start, end, numerals, 'number'),
    );
  }
}

/**
 * Adds numbers that may be days: 21日 is a day of the month or three weeks, 2号 a day or a number. Returns false if one
 * is not an integer.
 */
function addDays(
  scanner: FactScanner,
  start: number,
  end: number,
  numerals: readonly Numeral[],
  type: 'duration' | 'number',
): boolean {
  if (!numerals.every((numeral) => Number.isInteger(firstValue(numeral)))) return false;
  for (const { values, isInDigits } of numerals) {
    const meanings: Meaning[] = values.flatMap((n): Meaning[] => [
      ...(isDay(n) ? [{ type: 'date' as const, day: n }] : []),
      ...(type === 'duration'
        ? [{ type: 'duration' as const, n: n * 1440, unit: 'minute' as const }]
        : []),
      { type: 'number', n },
    ]);
    scanner.add(type, start, end, {
      meanings,
      isInDigits,
      // 365日 is the whole year.
      isOptional: values[0] === 1 || values[0] === 365,
    });
  }
  return true;
}
