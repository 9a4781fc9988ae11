import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { type Language, LANGUAGES } from '../../../../kernel/language.js';
import { type Hit, Lexicon } from './lexicon.js';
import { rowsOf, wordsOf } from './table.js';

const TABLES = [rowsOf('polarity'), rowsOf('contrasts'), rowsOf('topics')];

/** Both sorts of Chinese read the same column, in Simplified characters. */
export const COLUMN = { en: 'en', ja: 'ja', zh: 'zh', zh_TW: 'zh' } as const satisfies Record<
  Language,
  string
>;

/** A lexicon for each table: what says no in one must not hide what it is about in another. */
const LEXICONS = new Map(
  LANGUAGES.map((language) => {
    const entriesOf = (rows: (typeof TABLES)[number]) =>
      rows.map((row) => [row.concept, wordsOf(row[COLUMN[language]])] as const);
    return [language, TABLES.map((rows) => new Lexicon(entriesOf(rows)))];
  }),
);

const SIMPLIFIED = new Map(
  traditionalToSimplified
    .split('|')
    .map((entry) => entry.split(' '))
    .filter(([key, form]) => key!.length === 1 && form?.length === 1)
    .map(([key, form]) => [key!, form!]),
);

const HAN = /[\u3400-\u9fff]/g;

/** In Simplified characters, as long as it was: one spelling for both sorts of Chinese. */
export function simplified(text: string): string {
  return text.replaceAll(HAN, (character) => SIMPLIFIED.get(character) ?? character);
}

function spelling(plain: string, language: Language): string {
  const text = plain.toLowerCase().replaceAll('’', "'").replaceAll('-', ' ');
  return language === 'zh' || language === 'zh_TW' ? simplified(text) : text;
}

/** What the lexicon knows of a text, in its plain form. */
export function wordsIn(plain: string, language: Language): Hit[] {
  const text = spelling(plain, language);
  return LEXICONS.get(language)!.flatMap((lexicon) => lexicon.find(text));
}
