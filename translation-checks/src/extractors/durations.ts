import { type Meaning } from '../facts/fact.js';
import { compilePattern, type FactScanner } from './scanner.js';
import { createByLanguage, compileForms } from './words.js';

/* In patterns, `#` is a number (`compilePattern`). A handler that returns false leaves its match to later patterns. */

/**
 * "A couple of minutes", 数日: two or three, or a few more. `(?!)` never matches; it defines the group in each language.
 */
const INDEFINITE_AMOUNT = {
  en: '(?<![a-z])(?:(?<two>a couple of|couple of)|a few|several) ',
  ja: '(?<two>(?!))?数',
  zh: '(?<two>(?!))?(?:几|数)',
};

const PATTERNS = createByLanguage((table, language) => {
  const units = compileForms(table.durations);
  const named = compileForms(table.namedDurations);
  const isEastAsian = language !== 'en';
  const separator = isEastAsian ? ' ?' : '[ -]?';
  // 一个半小时, 1時間半, "one and a half hours", "two hours and a half"
  const halfBefore = isEastAsian ? '(?<half>个半)?' : '(?<half> and a half|-and-a-half)?';
  const halfAfter = isEastAsian ? '(?<more>半)?' : '(?<more> and a half)?';
  // Latin words need boundaries; Japanese and Chinese words such as 每晚 have none.
  const boundedPattern = isEastAsian ? named.source : `(?<![a-z])(?:${named.source})`;
  return {
    units,
    named,
    amountPattern: compilePattern(
      `#(?:(?:${table.range})#){0,5}${halfBefore}${separator}(?<unit>${units.source}${isEastAsian ? '|(?<=个半)月' : ''})${halfAfter}(?!折)`,
    ),
    hoursPattern: compilePattern(
      isEastAsian
        ? '#(?: ?(?:小时|个小时|时间|時間|h|hr)) ?(?:又|と|零)? ?#(?: ?(?:分钟|分間|分|min))'
        : '(?:#|(?<![a-z])(?<an>an))[ -]?(?:hours?|hrs?|h),? ?(?:and )?#[ -]?(?:minutes?|mins?|m(?![a-z]))',
    ),
    namedPattern: new RegExp(boundedPattern, 'giu'),
    indefinitePattern: new RegExp(`${INDEFINITE_AMOUNT[language]}(?<unit>${units.source})`, 'giu'),
  };
});

const QUARTERS = compilePattern('#[ -]quarters of an hour');

/** After a unit, "per": 1時間につき is "an hour" in English, so the number one is optional. */
const PER = /^ ?(?:につき|ごと|毎|あたり|当たり|\/)/;

/** Words before a length of time that the text has named as dates or weekdays: 这两天, "these two days", 週三日. */
const REFERS_TO_KNOWN_DAYS = /(?:[这這那共週周]|この|その|計|(?:these|those|the|both) )$/iu;

const DAY = 1440;

/** 2泊3日 may be translated with nights or days only, so a missing one only warns, like a missing number in words. */
function treatNightsAndDaysAsWords({ facts }: FactScanner): void {
  const nights = facts.filter(({ meanings }) =>
    meanings.some(
      (meaning) => meaning.type === 'duration' && meaning.unit === 'night' && meaning.n > 1,
    ),
  );
  for (const night of nights) {
    const [first] = night.meanings;
    const n = first?.type === 'duration' ? first.n : 0;
    const day = facts.find(
      ({ meanings, at }) =>
        Math.max(at[0] - night.at[1], night.at[0] - at[1]) <= 5 &&
        meanings.some(
          (meaning) =>
            meaning.type === 'duration' && meaning.unit === 'minute' && meaning.n === (n + 1) * DAY,
        ),
    );
    if (day)
      for (const fact of [night, day]) facts[facts.indexOf(fact)] = { ...fact, isInDigits: false };
  }
}

/** Extracts durations: 3 分鐘, "an hour and a half", 2泊3日. */
export function extractDurations(scanner: FactScanner): void {
  const { units, named, amountPattern, hoursPattern, namedPattern, indefinitePattern } =
    PATTERNS[scanner.language];
  if (scanner.hasNumerals) {
    scanner.forEachMatch(hoursPattern, ({ start, end, captures, numerals }) => {
      const [hour, minute] = captures.groups?.['an'] ? [undefined, ...numerals] : numerals;
      const n = (hour?.values[0] ?? 1) * 60 + minute!.values[0]!;
      scanner.add('duration', start, end, { meanings: [{ type: 'duration', n, unit: 'minute' }] });
    });
    scanner.forEachMatch(amountPattern, ({ start, end, captures, numerals }) => {
      const { unit: form, half, more } = captures.groups!;
      if (numerals.some(({ isOrdinal }) => isOrdinal)) return false;
      // 第一时间 is at once, 同一时间 at the same time.
      if (/^[时時][间間]/.test(form!) && /[第同]/.test(scanner.slice(start - 1, start)))
        return false;
      const last = numerals.at(-1);
      for (const numeral of numerals) {
        const extra = numeral === last && (half || more) ? 0.5 : 0;
        const meanings = numeral.values.flatMap((value) =>
          // After 个半 the unit of a month is only 月: 一个半月.
          units.meanings(form === '月' ? '个月' : form!).map(([unit, factor]): Meaning => ({
            type: 'duration',
            n: Number(((value + extra) * factor).toPrecision(9)),
            unit,
          })),
        );
        const [first] = meanings;
        const isLong = first?.type === 'duration' && (first.unit !== 'minute' || first.n >= 1440);
        // "a night" for 1泊
        const isOne = numeral.values[0] === 1 && extra === 0;
        const isPerUnit = isOne && PER.test(scanner.slice(end, end + 4));
        // 365 days is "all year", 0 minutes "right at the door".
        const isWholeYearOrZero =
          first?.type === 'duration' && (first.n === 365 * 1440 || first.n === 0);
        const isOptional =
          (isOne && isLong) ||
          isPerUnit ||
          isWholeYearOrZero ||
          REFERS_TO_KNOWN_DAYS.test(scanner.slice(Math.max(0, start - 8), start));
        // 9.2分 is a rating, not a time.
        if (form === '分' && !Number.isInteger(numeral.values[0])) {
          meanings.push({ type: 'number', n: numeral.values[0]! });
        }
        // 593年 may be a year.
        if (/^年/.test(form!) && extra === 0)
          meanings.push({ type: 'date', year: numeral.values[0]! });
        scanner.add('duration', start, end, {
          meanings,
          isInDigits: numeral.isInDigits,
          isOptional,
        });
      }
    });
  }
  scanner.forEachMatch(QUARTERS, ({ start, end, numerals: [quarters] }) => {
    const meanings: Meaning[] = [
      { type: 'duration', n: quarters!.values[0]! * 15, unit: 'minute' },
    ];
    scanner.add('duration', start, end, { meanings, isInDigits: false });
  });
  scanner.forEachMatch(indefinitePattern, ({ start, end, captures }) => {
    const { two, unit } = captures.groups!;
    const meanings = units.meanings(unit!).flatMap(([kind, factor]) =>
      [2, 3, ...(two ? [] : [4, 5])].map((n): Meaning => ({
        type: 'duration',
        n: n * factor,
        unit: kind,
      })),
    );
    scanner.add('duration', start, end, { meanings, isInDigits: false, isOptional: true });
  });
  scanner.forEachMatch(namedPattern, ({ start, end, captures: [form] }) => {
    const namedMeanings = named.meanings(form);
    const meanings = namedMeanings.map(([unit, n]): Meaning => ({ type: 'duration', n, unit }));
    scanner.add('duration', start, end, {
      meanings,
      isInDigits: false,
      isOptional: namedMeanings.some(([, , canBeOmitted]) => canBeOmitted),
    });
  });
  treatNightsAndDaysAsWords(scanner);
}
