import { type Language } from './language.js';

/** A glossary term, as far as checks use it. */
export interface Term {
  readonly kind: 'term' | 'place' | 'name';
  readonly words: Readonly<Partial<Record<Language, string>>>;
  readonly aliases: Readonly<Partial<Record<Language, readonly string[]>>>;
  readonly doNotTranslate: boolean;
  readonly exactCase: boolean;
  readonly forbidden: Readonly<Partial<Record<Language, readonly string[]>>>;
}
