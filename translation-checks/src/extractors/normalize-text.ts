import { type Language } from '../language.js';
import { toSimplified } from '../lexicon/words.js';

/** A normalized text with a mapping to positions in the original. */
export interface NormalizedText {
  readonly text: string;
  /** Maps a position to the original. */
  toOriginalIndex(this: void, position: number): number;
}

/** Replacements of characters that look alike or mean the same. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map([
  ...[...'‐‑‒–—―−－'].map((dash) => [dash, '-'] as const),
  ...[...'〜～∼˜'].map((wave) => [wave, '~'] as const),
  ...[...'：︰∶ː'].map((colon) => [colon, ':'] as const),
  ['½', '.5'],
  ['¼', '.25'],
  ['¾', '.75'],
  ['￥', '¥'],
  ['’', "'"],
  ['‘', "'"],
  ['″', '"'],
  ['／', '/'],
  ['º', '°'],
  // Unchanged: NFKC would make them 2 and 3.
  ['²', '²'],
  ['³', '³'],
  ['㎡', 'm²'],
  ['㎥', 'm³'],
  ['㎢', 'km²'],
]);

/** Characters that may need normalization: all except ASCII, kana and common Han characters. */
const SPECIAL_CHARACTER = /[^\x20-\x7e\n\u3001-\u30fb\u3105-\u3129\u4e00-\u9fff]/u;
/** Matches a full-width comma between sentences, not a thousands separator between full-width digits. */
const WIDE_COMMA = /(?<![０-９])，|，(?![０-９]{3}(?![０-９]))/;
/** Matches the 2 of "25 m2", which is not a number. */
const SQUARED = /(?<=\d ?[kc]?m)([23])(?![\d.]\d|[\da-z-])/g;
const replaceSquares = (text: string) =>
  text.replaceAll(SQUARED, (power) => (power === '2' ? '²' : '³'));

/** Matches the space between a figure and its counter in East Asian typography: 7 月 25 日. */
const TYPOGRAPHIC_SPACE =
  /(?<=[\d０-９]) (?=[\u3040-\u30ff\u4e00-\u9fff])|(?<=[\u3040-\u30ff\u4e00-\u9fff]) (?=[\d０-９])/y;

const HALF_WIDTH_VOICED = /^[\uff66-\uff9d][\uff9e\uff9f]/;
const ROMAN: ReadonlyMap<string, string> = new Map(
  [...'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ'].map((character, index) => [character, String(index + 1)]),
);

function normalizeCharacter(text: string, position: number, character: string): string {
  const replacement = REPLACEMENTS.get(character) ?? ROMAN.get(character);
  if (replacement !== undefined) {
    // 2½ is 2.5, and ½ alone is 0.5.
    return replacement.startsWith('.') && !/[\d０-９]/.test(text[position - 1] ?? '')
      ? `0${replacement}`
      : replacement;
  }
  if (character === '，')
    return WIDE_COMMA.test(text.slice(Math.max(0, position - 1), position + 5)) ? '、' : ',';
  // Between figures or weekdays, the long vowel mark is a dash: 月ー金.
  if (character === 'ー') {
    return /[\d０-９月火水木金土日)]/.test(text[position - 1] ?? '') &&
      /[\d０-９月火水木金土日(]/.test(text[position + 1] ?? '')
      ? '-'
      : character;
  }
  const form = character.normalize('NFKC');
  // ①15時 is the first item at 15:00, not at 115.
  const joinsFigures = /^\d+$/.test(form) && /[\u2460-\u24ff\u2776-\u2793]/.test(character);
  return joinsFigures && /[\d０-９]/.test(text[position + 1] ?? '') ? `${form} ` : form;
}

/**
 * Applies NFKC and unifies dashes, waves and colons. Converts Chinese to Simplified, so that one table covers both
 * scripts.
 */
export function normalizeForExtraction(input: string, language: Language): NormalizedText {
  const original = language === 'zh' || language === 'zh_TW' ? toSimplified(input) : input;
  const hasSpecialCharacters = SPECIAL_CHARACTER.test(original) || /[ー～〜]/.test(original);
  const isEastAsian = language !== 'en';
  if (!hasSpecialCharacters && !(isEastAsian && original.includes(' ')))
    return { text: replaceSquares(original), toOriginalIndex: (position) => position };
  let text = '';
  const originalIndexes: number[] = [];
  for (let position = 0; position < original.length;) {
    TYPOGRAPHIC_SPACE.lastIndex = position;
    if (isEastAsian && TYPOGRAPHIC_SPACE.test(original)) {
      position += 1;
      continue;
    }
    const voiced = HALF_WIDTH_VOICED.exec(original.slice(position, position + 2));
    const character = voiced ? voiced[0] : String.fromCodePoint(original.codePointAt(position)!);
    const normalizedCharacter =
      SPECIAL_CHARACTER.test(character) || /[ー～〜]/.test(character)
        ? normalizeCharacter(original, position, character)
        : character;
    for (let index = 0; index < normalizedCharacter.length; index++) originalIndexes.push(position);
    text += normalizedCharacter;
    position += character.length;
  }
  originalIndexes.push(original.length);
  return {
    text: replaceSquares(text),
    toOriginalIndex: (position) => originalIndexes[position] ?? original.length,
  };
}
