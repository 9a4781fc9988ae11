import { type Meaning } from '../facts/fact.js';
import { type PatternMatch, compilePattern, type FactScanner } from './scanner.js';

/* In patterns, `#` is a number (`compilePattern`). A handler that returns false leaves its match to later patterns. */

const HOUR = 60;
const DAY = 24 * HOUR;

type Period = readonly [unit: 'minute' | 'month', length: number];

const PERIODS: readonly (readonly [RegExp, Period])[] = [
  [/^(?:hour|時|小时|钟头)/i, ['minute', HOUR]],
  [/^(?:day|dai|日|天)/i, ['minute', DAY]],
  [/^(?:week|週|周|星期|礼拜)/i, ['minute', 7 * DAY]],
  [/^(?:month|[かカヶヵ箇ケ]?月|个月)/i, ['month', 1]],
  [/^(?:year|annual|年)/i, ['month', 12]],
];
const periodOf = (unit: string): Period =>
  PERIODS.find(([form]) => form.test(unit))?.[1] ?? ['month', 12];

const TIMES =
  '(?:times|ferries|trains|buses|trams|boats|departures|services|shuttles|sailings|trips|runs|tours|classes|sessions|shows|cleanings|deliveries|collections|visits)';

/** A number of times in one period or in several. */
const FREQUENCY = {
  en: compilePattern(
    `(?:#|(?<![a-z])(?<word>once|twice|thrice))(?: ${TIMES})?,? (?:an?|per|each|every|in an?|in)(?: (?<every>#))? (?<unit>hour|day|week|month|year)s?(?![a-z])|#(?: ${TIMES})? (?<unit2>dai|week|month|annual)ly?(?![a-z])`,
  ),
  ja: compilePattern(
    '(?:毎|(?<every>#))?(?<unit>時間|時|日|週間|週|[かカヶヵ箇ケ]月|月|年)(?:間?に|あたり|につき)?(?:約|各)? ?#(?:回|本|便|度|往復)',
  ),
  zh: compilePattern(
    '(?:每(?:(?<every>#)|(?<half>半))?|(?<every2>#)(?=个?(?:小时|钟头|星期)|天|周|年|个月))(?<unit>个?小时|个?钟头|天|日|周|个?星期|个月|月|年)[^,。、;]{0,4}?#(?:次|班|趟|回|列|便)',
  ),
};

const TIMES_WORDS = ['', 'once', 'twice', 'thrice'];

/** "Every third day" means every three days. */
const EVERY_ORDINAL = compilePattern(
  '(?<![a-z])every # (?<unit>hour|day|week|month|year)(?![a-z])',
);

/** 1日おき means every other day. */
const EVERY_OTHER = compilePattern('#(?<unit>日|週間)おき');

/** Adds the time between two departures or events. Returns false if there is no such time. */
function addFrequency(
  scanner: FactScanner,
  { start, end, captures, numerals }: PatternMatch,
): boolean {
  const { unit, unit2, every, every2, half, word } = captures.groups!;
  const periodNumerals = [...numerals];
  // The number of times comes first in English, last in the other languages.
  const takeCount = () =>
    scanner.language === 'en' ? periodNumerals.shift() : periodNumerals.pop();
  const countNumeral = word ? undefined : takeCount();
  const times = countNumeral?.values[0] ?? TIMES_WORDS.indexOf(word!.toLowerCase());
  const fullPeriods = every || every2 ? (periodNumerals[0]?.values[0] ?? 1) : 1;
  const periods = half ? 0.5 : fullPeriods;
  if (times < 1 || periods <= 0 || countNumeral?.isOrdinal) return false;
  const [kind, length] = periodOf((unit ?? unit2)!.replace(/^个(?!月)/, ''));
  const n = Number(((length * periods) / times).toPrecision(9));
  const meanings: Meaning[] = [{ type: 'duration', n, unit: kind }];
  // In a translation such as "four ferries in the hour", only the number is recognized.
  if (periods === 1) meanings.push({ type: 'number', n: times });
  scanner.add('duration', start, end, {
    meanings,
    isInDigits: countNumeral?.isInDigits ?? false,
    isOptional: times === 1 && periods === 1,
  });
  return true;
}

/** Extracts frequencies: four times an hour equals every fifteen minutes. */
export function extractFrequencies(scanner: FactScanner): void {
  const language = scanner.language === 'zh_TW' ? 'zh' : scanner.language;
  scanner.forEachMatch(FREQUENCY[language], (match) => addFrequency(scanner, match));
  if (language === 'en') {
    scanner.forEachMatch(EVERY_ORDINAL, ({ start, end, captures, numerals: [nth] }) => {
      if (!nth!.isOrdinal) return false;
      const [unit, length] = periodOf(captures.groups!['unit']!);
      const meanings: Meaning[] = [{ type: 'duration', n: nth!.values[0]! * length, unit }];
      scanner.add('duration', start, end, { meanings, isInDigits: nth!.isInDigits });
      return true;
    });
  }
  if (language !== 'ja') return;
  scanner.forEachMatch(EVERY_OTHER, ({ start, end, captures, numerals: [skipped] }) => {
    const [kind, length] = periodOf(captures.groups!['unit']!);
    const durationMeaning = (n: number): Meaning => ({ type: 'duration', n, unit: kind });
    const n = skipped!.values[0]!;
    scanner.add('duration', start, end, {
      meanings: [durationMeaning((n + 1) * length)],
      unlikelyMeanings: [durationMeaning(n * length)],
      isInDigits: skipped!.isInDigits,
    });
  });
}
