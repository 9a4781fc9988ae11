import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { type Language, LANGUAGES } from '../language.js';
import { foldCase } from '../terms/fold.js';
import { type LexiconMatch, Lexicon } from './lexicon.js';
import { rowsOf, wordsOf } from './table.js';

const LEXICON_TABLES = [rowsOf('polarity'), rowsOf('contrasts'), rowsOf('topics')];

/** Both Chinese scripts use one column, in Simplified characters. */
const COLUMN = { en: 'en', ja: 'ja', zh: 'zh', zh_TW: 'zh' } as const satisfies Record<
  Language,
  string
>;

/** One lexicon for each table: a word may have a meaning in each, and all must be found. */
const LEXICONS = new Map(
  LANGUAGES.map((language) => {
    const entriesOf = (rows: (typeof LEXICON_TABLES)[number]) =>
      rows.map((row) => [row.concept, wordsOf(row[COLUMN[language]])] as const);
    return [language, LEXICON_TABLES.map((rows) => new Lexicon(entriesOf(rows)))];
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

/** Replaces Traditional by Simplified characters one by one, so that positions remain valid. */
export function toSimplified(text: string): string {
  return text.replaceAll(HAN, (character) => SIMPLIFIED.get(character) ?? character);
}

function normalizeSpelling(original: string, language: Language): string {
  const text = foldCase(original).replaceAll('’', "'").replaceAll('-', ' ');
  return language === 'zh' || language === 'zh_TW' ? toSimplified(text) : text;
}

export function findLexiconWords(original: string, language: Language): LexiconMatch[] {
  const text = normalizeSpelling(original, language);
  // Matched in Simplified, reported as written in the text.
  return LEXICONS.get(language)!.flatMap((lexicon) =>
    lexicon.find(text).map((match) => ({ ...match, word: original.slice(...match.at) })),
  );
}

/** Maps each concept to its first word without a mark (`~`, `=`, `*`); earlier tables take precedence. */
function mapUsualForms(language: Language): Map<string, string> {
  const forms = new Map<string, string>();
  for (const row of LEXICON_TABLES.flat()) {
    const words = wordsOf(row[COLUMN[language]]);
    const usualWord = words.find((word) => /^[^~=].*[^*]$|^[^~=*]$/u.test(word));
    if (usualWord && !forms.has(row.concept)) forms.set(row.concept, usualWord);
  }
  return forms;
}

const USUAL_FORMS = new Map(LANGUAGES.map((language) => [language, mapUsualForms(language)]));

/** Returns the usual word for a concept. Chinese words have Simplified characters, also for `zh_TW`. */
export const findUsualForm = (concept: string, language: Language): string | undefined =>
  USUAL_FORMS.get(language)!.get(concept);
