/*
 * Numbers as the four languages write them out: 三, 二十五, 1万2千, three, twenty. Reading is generous:
 * these only ever excuse a number that is written in digits on the other side.
 */

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  兩: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

const SMALL: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };
const LARGE: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 億: 1e8, 亿: 1e8 };

/** Characters of a number written in Han characters. */
export const HAN_NUMERAL = '〇零一二兩两三四五六七八九十百千万萬億亿';

/** The value of a run of numeral characters, digits and multipliers mixed: 二十五, 二〇二六, 1万2千. */
export function hanValue(run: string): number | undefined {
  const parts = run.match(/\d+(?:\.\d+)?|[^\d.]/g) ?? [];
  if (parts.length > 1 && parts.every((part) => part in DIGITS)) {
    return Number(parts.map((part) => DIGITS[part]).join(''));
  }
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const part of parts) {
    if (part in SMALL) {
      section += (digit ?? 1) * SMALL[part]!;
      digit = undefined;
    } else if (part in LARGE) {
      total += (section + (digit ?? 0) || 1) * LARGE[part]!;
      section = 0;
      digit = undefined;
    } else {
      const value = DIGITS[part] ?? Number(part);
      if (Number.isNaN(value)) return undefined;
      digit = value;
    }
  }
  return total + section + (digit ?? 0);
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const ORDINALS = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth';
const MONTHS =
  'January February March April May June July August September October November December';

/** English cardinals, which a text may have invented as well as any digit. */
export const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, index) => [word, (index + 2) * 10] as const),
]);

/** Words that stand for a number without counting anything. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ...CARDINALS,
  ...ORDINALS.split(' ').map((word, value) => [word, value] as const),
  ['single', 1],
  ['once', 1],
  ['a', 1],
  ['an', 1],
  ['double', 2],
  ['twin', 2],
  ['twice', 2],
  ['pair', 2],
  ['couple', 2],
  ['couples', 2],
  ['both', 2],
  ['triple', 3],
  ['dozen', 12],
  ['half', 30],
  ['hundred', 100],
  ['thousand', 1000],
]);

const CJK_WORDS: readonly (readonly [RegExp, number])[] = [
  [/ひとり|ひとつ|シングル|ワン/, 1],
  [/ふたり|ふたつ|ツイン|ダブル|ペア|カップル|両|双|雙|對|对|情侶|情侣|夫婦|夫妇/, 2],
  [/みっつ|トリプル/, 3],
  [/よっつ/, 4],
  [/いつつ/, 5],
  [/半/, 30],
];

/** Every number a text spells out in words. */
export function spelledOut(text: string): Set<number> {
  const found = new Set<number>();
  for (const [word] of text.matchAll(/[a-z]+/gi)) {
    const value = WORDS.get(word.toLowerCase());
    if (value !== undefined) found.add(value);
    const month = MONTHS.split(' ').findIndex(
      (name) => word === name || (name !== 'May' && word === name.slice(0, 3)),
    );
    if (month >= 0) found.add(month + 1);
  }
  for (const [tens, units] of text
    .toLowerCase()
    .matchAll(/\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[- ]([a-z]+)/g)) {
    const value = CARDINALS.get(units ?? '');
    const [ten = ''] = tens.split(/[- ]/);
    if (value !== undefined && value < 10) found.add(CARDINALS.get(ten)! + value);
  }
  for (const [pattern, value] of CJK_WORDS) if (pattern.test(text)) found.add(value);
  for (const [run] of text.matchAll(new RegExp(`[${HAN_NUMERAL}]+`, 'gu'))) {
    const value = hanValue(run);
    if (value !== undefined) found.add(value);
    for (const character of run) {
      const single = hanValue(character);
      if (single !== undefined) found.add(single);
    }
  }
  return found;
}
