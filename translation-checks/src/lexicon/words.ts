import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { type Language, LANGUAGES } from '../language.js';
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
  // Found in one spelling, told as written: no reader of one script is shown the other.
  return LEXICONS.get(language)!.flatMap((lexicon) =>
    lexicon.find(text).map((hit) => ({ ...hit, word: plain.slice(...hit.at) })),
  );
}

/** By concept, the first word of a language that says it beyond doubt; of several tables the first counts. */
function usualForms(language: Language): Map<string, string> {
  const forms = new Map<string, string>();
  for (const row of TABLES.flat()) {
    const words = wordsOf(row[COLUMN[language]]);
    const usual = words.find((word) => /^[^~=].*[^*]$|^[^~=*]$/u.test(word));
    if (usual && !forms.has(row.concept)) forms.set(row.concept, usual);
  }
  return forms;
}

const FORMS = new Map(LANGUAGES.map((language) => [language, usualForms(language)]));

/** The usual word of a language for a concept. Both sorts of Chinese read one column: it is in Simplified characters. */
export const usualForm = (concept: string, language: Language): string | undefined =>
  FORMS.get(language)!.get(concept);
