import { type Language } from '../../../kernel/language.js';

/** `term`: a word of the house or its trade; `place`: a station, line, ward, river, sight; `name`: of a person or brand. */
export const TERM_KINDS = ['term', 'place', 'name'] as const;

export type TermKind = (typeof TERM_KINDS)[number];

export type TermWords = Partial<Record<Language, string>>;

/** More words for the same thing, or words that are not to be used for it, by language. */
export type TermLists = Partial<Record<Language, string[]>>;

/** One entry of the glossary: what a thing is called in each language. */
export interface Term {
  readonly id: number;
  readonly kind: TermKind;
  /** The one word to be used in each language; left out where nobody has settled it. */
  readonly words: TermWords;
  /** Other words by which a text may mean it. */
  readonly aliases: TermLists;
  /** Its words stay as they are in every language. */
  readonly doNotTranslate: boolean;
  /** Whether only the same capital and small letters mean it. */
  readonly exactCase: boolean;
  /** Words that are not to be used for it. */
  readonly forbidden: TermLists;
}

/** An entry that has no id yet, as the gazetteer and files bring it. */
export type NewTerm = Pick<Term, 'kind' | 'words'> & Partial<Omit<Term, 'id' | 'kind' | 'words'>>;

/** The entry alone, without what its row knows besides. */
export function toTerm(term: Term): Term {
  const { id, kind, words, aliases, doNotTranslate, exactCase, forbidden } = term;
  return { id, kind, words, aliases, doNotTranslate, exactCase, forbidden };
}

/** One line; `|` separates words in files. */
export const WORD_PATTERN = /^[^|\p{Cc}\ufffe\uffff]+$/u;
export const WORD_LENGTH = 200;
/** Entries of one list. */
export const MOST_ALIASES = 20;
/** Of the whole glossary, which is held in memory where texts are searched for it. */
export const MOST_TERMS = 5000;
