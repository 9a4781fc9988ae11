import { type Language, LANGUAGES } from '../../../kernel/language.js';

/**
 * `term`: a word of the guesthouse or its trade; `place`: a station, line, ward, river or sight; `name`: a person or
 * brand.
 */
export const TERM_KINDS = ['term', 'place', 'name'] as const;

export type TermKind = (typeof TERM_KINDS)[number];

export type TermWords = Partial<Record<Language, string>>;

/** Lists of words by language: aliases or forbidden words. */
export type TermLists = Partial<Record<Language, string[]>>;

/** An entry of the glossary. */
export interface Term {
  readonly id: number;
  readonly kind: TermKind;
  /** Preferred word by language; missing if there is none yet. */
  readonly words: TermWords;
  /** Other words for the same term. */
  readonly aliases: TermLists;
  /** Its words are the same in every language. */
  readonly doNotTranslate: boolean;
  /** Whether matches are case-sensitive. */
  readonly exactCase: boolean;
  /** Words that must not be used for this term. */
  readonly forbidden: TermLists;
}

/** A term without an id, from the gazetteer or a file. */
export type NewTerm = Pick<Term, 'kind' | 'words'> & Partial<Omit<Term, 'id' | 'kind' | 'words'>>;

/** Copies a term without the other columns of its row. */
export function toTerm(term: Term): Term {
  const { id, kind, words, aliases, doNotTranslate, exactCase, forbidden } = term;
  return { id, kind, words, aliases, doNotTranslate, exactCase, forbidden };
}

/** Returns a string that is equal for terms with equal values, whatever the order of their languages. */
export const createTermKey = ({
  kind,
  words,
  aliases,
  forbidden,
  doNotTranslate,
  exactCase,
}: Term): string =>
  JSON.stringify([
    kind,
    listValues(words),
    listValues(aliases),
    listValues(forbidden),
    doNotTranslate,
    exactCase,
  ]);

const listValues = (byLanguage: Partial<Record<Language, unknown>>): unknown[] =>
  LANGUAGES.map((language) => byLanguage[language] ?? null);

/** One line; `|` separates words in files. `paper lantern` matches, `a|b` does not. */
export const WORD_PATTERN = /^[^|\p{Cc}\ufffe\uffff]+$/u;
export const MAX_WORD_LENGTH = 200;
export const MAX_ALIASES = 20;
/** Limited because the glossary is searched in memory. */
export const MAX_TERMS = 5000;
