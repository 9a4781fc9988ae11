import { type FoundNumeral, NUMBER, type Numeral } from './scanner.js';

/** Digits with thousands separators and decimals. */
export const DIGITS = '\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|\\d+(?:\\.\\d+)?';

const ONES: ReadonlyMap<string, number> = new Map(
  [...'〇一二三四五六七八九']
    .map((character, value) => [character, value] as const)
    .concat([
      ['零', 0],
      ['两', 2],
      ['兩', 2],
      ['壱', 1],
      ['弐', 2],
      ['参', 3],
    ]),
);
const SMALL_POWERS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const LARGE_POWERS: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['萬', 1e4],
  ['億', 1e8],
  ['亿', 1e8],
]);

const HAN = '〇零一二三四五六七八九十百千万萬億亿两兩壱弐';
const POWERS = '百千万萬億亿';

/** 廿五 is 25; 廿日市 is a town. */
const TENS = '[廿卅](?!日市)';

const RUN = `(?:${DIGITS}|[${HAN}]|${TENS})(?:(?<=[${HAN}廿卅])[${HAN}]|(?<=\\d) ?[${POWERS}]|(?<=[${POWERS}])(?:${DIGITS}))*`;

/** Parses digit by digit (二〇二六, 八五). Undefined if the run contains a power of ten. */
function parseDigits(parts: readonly string[]): number | undefined {
  if (!parts.every((part) => ONES.has(part))) return undefined;
  return Number(parts.map((part) => ONES.get(part)).join(''));
}

/** Parses a run of numerals: 二十五, 二〇二六, 1万2千, 三百零五. */
function parseHanNumeral(run: string): number {
  const spelled = run.replaceAll('廿', '二十').replaceAll('卅', '三十');
  const parts = spelled.replaceAll(/[,\s]/g, '').match(/\d+(?:\.\d+)?|[^\d.]/g) ?? [];
  const digitValue = parseDigits(parts);
  if (digitValue !== undefined) return digitValue;
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const part of parts) {
    const small = SMALL_POWERS.get(part);
    const large = LARGE_POWERS.get(part);
    if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = undefined;
    } else if (large !== undefined) {
      total += (section + (digit ?? 0) || 1) * large;
      section = 0;
      digit = undefined;
    } else {
      digit = ONES.get(part) ?? Number(part);
    }
  }
  return total + section + (digit ?? 0);
}

function parseDecimal(run: string): number {
  const [integerPart, fractionPart] = run.split('点');
  return Number(
    `${parseHanNumeral(integerPart!)}.${[...fractionPart!].map((character) => ONES.get(character) ?? 0).join('')}`,
  );
}

/** Returns the possible values: 两三 is two or three, 两百五 is 250. */
function valuesOf(run: string): number[] {
  const value = parseHanNumeral(run);
  const [first = '', second = ''] = run;
  if (run.length === 2 && ONES.has(first) && ONES.has(second)) {
    const digit = ONES.get(first)!;
    if (digit > 0 && ONES.get(second) === digit + 1) return [value, digit, digit + 1];
  }
  const shorthand = /([百千万萬])([一二三四五六七八九])$/.exec(run);
  if (shorthand) {
    const power = SMALL_POWERS.get(shorthand[1]!) ?? LARGE_POWERS.get(shorthand[1]!)!;
    const digit = ONES.get(shorthand[2]!)!;
    return [value, value - digit + digit * (power / 10)];
  }
  return [value];
}

const UNITS_AFTER_DECIMAL =
  '公里|千米|米|公尺|公分|厘米|公斤|克|升|平|坪|度|倍|折|成|万|亿|个?小时|个?钟头|天';

const KANA: readonly (readonly [string, number])[] = [
  ['ひとり|ひとつ|おひとり', 1],
  ['ふたり|ふたつ|おふたり', 2],
  ['みっつ', 3],
  ['よっつ', 4],
  ['いつつ', 5],
  ['むっつ', 6],
];
const KANA_NUMBERS = KANA.map(([words]) => words).join('|');

function parseKana(kana: string): number {
  return KANA.find(([kanaForms]) => kanaForms.split('|').includes(kana))![1];
}

const parseValues = (text: string, decimal: string | undefined): number[] =>
  decimal ? [parseDecimal(decimal)] : valuesOf(text);

/**
 * Creates a function that finds numerals in digits and Han characters. Skips `stops`, words whose numerals are not
 * numbers.
 */
export function createHanNumeralFinder(stops: readonly string[], language: 'ja' | 'zh') {
  const kanaPattern = language === 'ja' ? `|(?<kana>${KANA_NUMBERS})` : '';
  // Longer alternatives first, because the first match wins.
  const stopPattern = stops.toSorted((a, b) => b.length - a.length).join('|');
  // 三点五公里 is not a time.
  const decimalPattern =
    language === 'zh' ? `(?<decimal>[${HAN}]+点[${HAN}]+(?=${UNITS_AFTER_DECIMAL}))|` : '';
  const expression = new RegExp(
    `(?<stop>${stopPattern})|${decimalPattern}(?<run>${RUN})${kanaPattern}`,
    'gu',
  );
  return (text: string): FoundNumeral[] => {
    const numerals: FoundNumeral[] = [];
    for (const match of text.matchAll(expression)) {
      const { run, kana, decimal } = match.groups!;
      const numeralText = run ?? kana ?? decimal;
      if (numeralText === undefined) continue;
      const numeral: Numeral = {
        values: kana ? [parseKana(kana)] : parseValues(numeralText, decimal),
        text: numeralText,
        isInDigits: /\d/.test(numeralText),
        ...(kana && { includesCounter: true }),
      };
      const start = match.index;
      numerals.push({ start, end: start + numeralText.length, marker: NUMBER, numeral });
    }
    return numerals;
  };
}
