import { DIGITS } from './han-numerals.js';
import { type FoundNumeral, NUMBER } from './scanner.js';
import { tableOf } from './words.js';

const UP_TO_NINETEEN =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const FIRST_TO_NINETEENTH =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );
const ORDINAL_TENS = 'twentieth thirtieth fortieth fiftieth'.split(' ');
const POWERS: ReadonlyMap<string, number> = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

const CARDINALS: ReadonlyMap<string, number> = new Map([
  ...UP_TO_NINETEEN.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...FIRST_TO_NINETEENTH.map((word, index) => [word, index + 1] as const),
  ...ORDINAL_TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);

const toAlternation = (words: Iterable<string>) =>
  [...words].toSorted((a, b) => b.length - a.length).join('|');
const CARDINAL = toAlternation(CARDINALS.keys());
const ORDINAL = toAlternation(ORDINALS.keys());
const POWER = 'dozen|hundred|thousand|million|billion';
const NO_LETTER_BEFORE = '(?<![A-Za-z])';

/**
 * In order: words whose numerals are not numbers, "2 million", "a hundred and five", "half a dozen", "hundred-year-old",
 * "twenty-first", "under fives", "two and a half".
 */
const NUMERAL = new RegExp(
  [
    `(?<stop>${tableOf('en').stops.join('|')})(?![a-z\\d])`,
    `(?<digits>${DIGITS})(?:(?<th>st|nd|rd|th)(?![a-z])|[ -]?(?<scale>${POWER}|k)(?![a-z]))?(?<plus>(?: and a|-and-a)[ -]half)?`,
    `${NO_LETTER_BEFORE}an? (?<hundreds>(?:hundred|thousand|million)(?:(?:[ -]|[ -]and[ -])(?:${CARDINAL}|${POWER})(?![a-z]))+)(?![a-z])`,
    `${NO_LETTER_BEFORE}(?<half>half an?|an?) (?<one>${POWER})(?![a-z])`,
    `${NO_LETTER_BEFORE}(?<bare>hundred|thousand)(?=[ -]years?[ -])`,
    `${NO_LETTER_BEFORE}(?<ordinal>(?:(?:${TENS.join('|')})[ -])?(?:${ORDINAL}))(?![a-z]|[ -](?:hand|time|nature|home))`,
    `(?<=(?:under|over)[ -])(?<plural>${toAlternation(UP_TO_NINETEEN.slice(1, 13))})e?s(?![a-z])`,
    `${NO_LETTER_BEFORE}(?<words>(?:${CARDINAL})(?:(?:[ -]|[ -]and[ -])(?:${CARDINAL}|${POWER})(?![a-z]))*)(?![a-z])(?<more>(?: and a|-and-a)[ -]half)?`,
  ].join('|'),
  'giu',
);

/** Splits a run of number words: "two hundred and five" is one number, "two one" are two. */
function parseNumberWords(run: string): { start: number; end: number; value: number }[] {
  const numerals: { start: number; end: number; value: number; last: number }[] = [];
  let isAfterAnd = false;
  for (const match of run.matchAll(/[a-z]+/gi)) {
    const word = match[0].toLowerCase();
    const end = match.index + word.length;
    if (word === 'and') {
      isAfterAnd = true;
      continue;
    }
    const current = numerals.at(-1);
    const power = POWERS.get(word);
    const value = CARDINALS.get(word);
    if (power !== undefined && current) {
      // One million two hundred thousand: only what follows the million is multiplied.
      const remainder = current.value % (power === 1000 ? 1e6 : 1000);
      current.value =
        remainder > 0 ? current.value - remainder + remainder * power : current.value * power;
      Object.assign(current, { end, last: power });
    } else if (value !== undefined) {
      const canAppend =
        current &&
        (current.last >= 100 ||
          (!isAfterAnd &&
            current.last >= 20 &&
            current.last % 10 === 0 &&
            value > 0 &&
            value < 10));
      if (canAppend) Object.assign(current, { value: current.value + value, end, last: value });
      else numerals.push({ start: match.index, end, value, last: value });
    }
    isAfterAnd = false;
  }
  return numerals;
}

function parseOrdinal(text: string): number {
  const [first = '', second] = text.toLowerCase().split(/[ -]/);
  return second ? CARDINALS.get(first)! + ORDINALS.get(second)! : ORDINALS.get(first)!;
}

/** Extracts English numerals: digits, "twenty-one", "half a dozen", "2nd". */
export function findEnglishNumerals(text: string): FoundNumeral[] {
  const numerals: FoundNumeral[] = [];
  const addNumeral = (start: number, end: number, value: number, properties: object) =>
    numerals.push({
      start,
      end,
      marker: NUMBER,
      numeral: { values: [value], text: text.slice(start, end), isInDigits: false, ...properties },
    });
  for (const match of text.matchAll(NUMERAL)) {
    const {
      digits,
      th,
      scale,
      half,
      one,
      bare,
      ordinal,
      hundreds,
      words = hundreds && `one ${hundreds}`,
      plural,
      plus,
      more,
    } = match.groups!;
    const start = match.index;
    const end = start + match[0].length;
    if (digits) {
      // 4K is an image resolution.
      const factor = scale && scale !== 'K' ? POWERS.get(scale.toLowerCase())! : 1;
      const value = Number(digits.replaceAll(',', '')) * factor + (plus ? 0.5 : 0);
      addNumeral(
        start,
        scale === 'K' ? end - match[0].length + digits.length : end,
        Number(value.toPrecision(12)),
        {
          isInDigits: true,
          ...(th && { isOrdinal: true }),
        },
      );
    } else if (one) {
      const factor = half!.toLowerCase().startsWith('half') ? 0.5 : 1;
      addNumeral(start, end, POWERS.get(one.toLowerCase())! * factor, {});
    } else if (bare) {
      addNumeral(start, end, POWERS.get(bare.toLowerCase())!, {});
    } else if (ordinal) {
      addNumeral(start, end, parseOrdinal(ordinal), { isOrdinal: true, isOptional: true });
    } else if (plural) {
      addNumeral(start, end, CARDINALS.get(plural.toLowerCase())!, {});
    } else if (words) {
      const parts = parseNumberWords(words);
      for (const part of parts) {
        const isLast = more !== undefined && part === parts.at(-1);
        const partEnd = isLast || hundreds ? end : start + part.end;
        addNumeral(start + part.start, partEnd, part.value + (isLast ? 0.5 : 0), {});
      }
    }
  }
  return numerals;
}
