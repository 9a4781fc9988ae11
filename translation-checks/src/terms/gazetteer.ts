import { readFileSync } from 'node:fs';
import { type Language, LANGUAGES } from '../language.js';

type ByLanguage<T> = Partial<Record<Language, T>>;

/** A term with its words in the four languages. */
export interface GazetteerEntry {
  readonly kind: 'term' | 'place' | 'name';
  readonly words: ByLanguage<string>;
  /** Further words for the term. */
  readonly aliases?: ByLanguage<string[]>;
  /** Wrong words for the term. */
  readonly forbidden?: ByLanguage<string[]>;
  /** The same in every language. */
  readonly doNotTranslate?: boolean;
  /** Case-sensitive. */
  readonly exactCase?: boolean;
}

function parseWords(list: string | undefined): string[] {
  return (list ?? '')
    .split(' / ')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** Parses a row of `data/gazetteer.tsv`; each cell is `word / alias / … ! forbidden / …`. */
function toEntry([kind = '', ...cells]: readonly string[]): GazetteerEntry {
  const words: ByLanguage<string> = {};
  const aliases: ByLanguage<string[]> = {};
  const forbidden: ByLanguage<string[]> = {};
  for (const [index, language] of LANGUAGES.entries()) {
    const [wordsCell, forbiddenCell] = (cells[index] ?? '').split(' ! ');
    const [word, ...others] = parseWords(wordsCell);
    if (word) words[language] = word;
    if (others.length > 0) aliases[language] = others;
    const forbiddenWords = parseWords(forbiddenCell);
    if (forbiddenWords.length > 0) forbidden[language] = forbiddenWords;
  }
  // A name that stays unchanged in every language.
  if (kind === 'kept') return { kind: 'name', words, doNotTranslate: true, exactCase: true };
  return { kind: kind as GazetteerEntry['kind'], words, aliases, forbidden };
}

/** Stations, sights, food and other terms of a guesthouse in Osaka. Initial glossary of a new site. */
export const GAZETTEER: readonly GazetteerEntry[] = readFileSync(
  new URL('../../data/gazetteer.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => toEntry(line.split('\t')));
