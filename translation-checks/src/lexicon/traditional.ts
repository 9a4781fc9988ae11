import characters from 'opencc-js/dict/STCharacters';
import phrases from 'opencc-js/dict/TWPhrases';
import variants from 'opencc-js/dict/TWVariants';
import { REGIONAL_ROWS } from './regional-words.js';

const entriesOf = (dictionary: string) =>
  dictionary.split('|').map((entry) => entry.split(' ') as [string, string]);

const CHARACTERS = new Map(entriesOf(characters));
const VARIANTS = new Map(entriesOf(variants));
const PHRASES = new Map(entriesOf(phrases));
const REGIONAL = new Map(
  REGIONAL_ROWS.flatMap(({ zh, zh_TW }) => {
    const usualWord =
      zh_TW.find(({ isCommonInOtherRegions }) => !isCommonInOtherRegions) ?? zh_TW[0];
    return usualWord ? zh.map(({ text }) => [text, usualWord.text] as const) : [];
  }),
);

/** Words whose first candidate character is wrong. */
const EXCEPTIONS = new Map([
  ['烘干机', '烘乾機'],
  ['熨斗', '熨斗'],
  ['洗发', '洗髮'],
  ['吸烟', '吸菸'],
  ['台风', '颱風'],
  ['老板', '老闆'],
  ['周末', '週末'],
  ['每周', '每週'],
  ['隔周', '隔週'],
]);

/** Converts a word of the tables to Traditional characters. The backend converts whole texts, with context. */
export function toTraditional(word: string): string {
  const regional = EXCEPTIONS.get(word) ?? REGIONAL.get(word);
  if (regional !== undefined) return regional;
  const traditionalWord = [...word]
    .map((character) => CHARACTERS.get(character) ?? character)
    .map((character) => VARIANTS.get(character) ?? character)
    .join('');
  return PHRASES.get(traditionalWord) ?? traditionalWord;
}
