import { type Language } from '../language.js';
import { simplified } from '../lexicon/words.js';

/** A normalized text with a mapping to positions in the original. */
export interface NormalizedText {
  readonly text: string;
  /** Maps a position to the original. */
  origin(this: void, place: number): number;
}

/** Unifies characters that look alike or mean the same, one for one. */
const SIGNS: ReadonlyMap<string, string> = new Map([
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
  ['²', '²'],
  ['³', '³'],
  ['㎡', 'm²'],
  ['㎥', 'm³'],
  ['㎢', 'km²'],
]);

const ODD = /[^\x20-\x7e\n\u3001-\u30fb\u3105-\u3129\u4e00-\u9fff]/u;
/** Matches a full-width comma between sentences, not a thousands separator between full-width digits. */
const WIDE_COMMA = /(?<![０-９])，|，(?![０-９]{3}(?![０-９]))/;
/** Matches the 2 of "25 m2", which is not a number. */
const SQUARED = /(?<=\d ?[kc]?m)([23])(?![\d.]\d|[\da-z-])/g;
const squared = (text: string) => text.replaceAll(SQUARED, (power) => (power === '2' ? '²' : '³'));

/** Matches the space between a figure and its counter in East Asian typography: 7 月 25 日. */
const IDLE_BLANK =
  /(?<=[\d０-９]) (?=[\u3040-\u30ff\u4e00-\u9fff])|(?<=[\u3040-\u30ff\u4e00-\u9fff]) (?=[\d０-９])/y;

const HALF_WIDTH_VOICED = /^[\uff66-\uff9d][\uff9e\uff9f]/;
const ROMAN: ReadonlyMap<string, string> = new Map(
  [...'ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩⅪⅫ'].map((sign, index) => [sign, String(index + 1)]),
);

function plainSign(text: string, place: number, character: string): string {
  const sign = SIGNS.get(character) ?? ROMAN.get(character);
  if (sign !== undefined) {
    return sign.startsWith('.') && !/[\d０-９]/.test(text[place - 1] ?? '') ? `0${sign}` : sign;
  }
  if (character === '，')
    return WIDE_COMMA.test(text.slice(Math.max(0, place - 1), place + 5)) ? '、' : ',';
  if (character === 'ー') {
    return /[\d０-９月火水木金土日)]/.test(text[place - 1] ?? '') &&
      /[\d０-９月火水木金土日(]/.test(text[place + 1] ?? '')
      ? '-'
      : character;
  }
  return character.normalize('NFKC');
}

/**
 * Applies NFKC and unifies dashes, waves and colons. Converts Chinese to Simplified, so that one table covers both
 * scripts.
 */
export function normalizeForExtraction(given: string, language: Language): NormalizedText {
  const original = language === 'zh' || language === 'zh_TW' ? simplified(given) : given;
  const odd = ODD.test(original) || /[ー～〜]/.test(original);
  const east = language !== 'en';
  if (!odd && !(east && original.includes(' ')))
    return { text: squared(original), origin: (place) => place };
  let text = '';
  const places: number[] = [];
  for (let place = 0; place < original.length;) {
    IDLE_BLANK.lastIndex = place;
    if (east && IDLE_BLANK.test(original)) {
      place += 1;
      continue;
    }
    const voiced = HALF_WIDTH_VOICED.exec(original.slice(place, place + 2));
    const character = voiced ? voiced[0] : String.fromCodePoint(original.codePointAt(place)!);
    const plain =
      ODD.test(character) || /[ー～〜]/.test(character)
        ? plainSign(original, place, character)
        : character;
    for (let index = 0; index < plain.length; index++) places.push(place);
    text += plain;
    place += character.length;
  }
  places.push(original.length);
  return { text: squared(text), origin: (place) => places[place] ?? original.length };
}
