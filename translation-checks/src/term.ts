import { type Language } from './language.js';

/** A glossary term, as far as checks use it. */
export interface Term {
  readonly kind: 'term' | 'place' | 'name';
  /** The usual word in each language. */
  readonly words: Readonly<Partial<Record<Language, string>>>;
  /** Further words that are accepted. */
  readonly aliases: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** Whether its words are the same in every language. */
  readonly doNotTranslate: boolean;
  /** Whether a match is case-sensitive. */
  readonly exactCase: boolean;
  /** Wrong words, which are reported. */
  readonly forbidden: Readonly<Partial<Record<Language, readonly string[]>>>;
}
