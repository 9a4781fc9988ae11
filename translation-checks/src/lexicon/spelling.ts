import japaneseForms from 'opencc-js/dict/JPShinjitaiCharacters';
import { toSimplified } from './words.js';

/** Maps the characters of Japan since 1946 to the traditional ones, which Taiwan still uses. */
const OLD_FORMS = new Map(
  japaneseForms
    .split('|')
    .map((entry) => entry.split(' '))
    .map(([form, old]) => [form!, old!] as const)
    .filter(([form, old]) => form !== old && form.length === 1 && old.length === 1),
);
/** Pairs that the dictionary lacks, because Chinese uses other words. */
const EXTRA_FORMS = new Map(
  [
    ...'駅驿,闘斗,弁辩,竜龙,缶罐,浜滨,沢泽,辺边,斎斋,凬风,峠峠,緑绿,戸户,黒黑,辻辻,恵惠,桜樱,広广,鉄铁,図图,売卖,塩盐,総总,銭钱,歩步,様样,衛卫,衞卫,着著,髙高,﨑崎'.split(
      ',',
    ),
  ].map(([a, b]) => [a!, b!]),
);

/** Includes 﨑 (U+FA11), which Japanese names contain. */
const HAN = /[\u3400-\u9fff\ufa11]/g;

function unifyHan(text: string): string {
  const traditional = text.replaceAll(
    HAN,
    (character) => EXTRA_FORMS.get(character) ?? OLD_FORMS.get(character) ?? character,
  );
  return toSimplified(traditional)
    .replaceAll(/(.)々/gu, '$1$1')
    .replaceAll('纪念', '记念')
    .replaceAll('ヶ', 'ケ')
    .replaceAll('之', 'の')
    .replaceAll('ノ', 'の');
}

const MARKS = /\p{M}/gu;

function unifyLatin(text: string): string {
  return (
    text
      .normalize('NFD')
      .replaceAll(MARKS, '')
      .toLowerCase()
      .replaceAll(/m(?=[bpm])/g, 'n')
      .replaceAll(/ou|oo|oh(?![aeiou])/g, 'o')
      .replaceAll('uu', 'u')
      // Spaces are removed after the long vowels: "to Umeda" has no long o.
      .replaceAll(/[^a-z\d]/g, '')
  );
}

const MIN_CACHED_LENGTH = 200;
const MAX_CACHED = 8;

/** Caches spellings: one long text is searched for many names. */
function cacheSpelling(spell: (text: string) => string): (text: string) => string {
  const cache = new Map<string, string>();
  return (text) => {
    if (text.length < MIN_CACHED_LENGTH) return spell(text);
    let spelled = cache.get(text);
    if (spelled === undefined) {
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(text, (spelled = spell(text)));
    }
    return spelled;
  };
}

/** Returns Han characters in one form for Japanese and both Chinese scripts, at the same length. */
export const foldHan = cacheSpelling(unifyHan);

/** Unifies romanizations of Japanese names: Dōtonbori, Dotombori, Doutonbori. */
export const foldLatin = cacheSpelling(unifyLatin);
