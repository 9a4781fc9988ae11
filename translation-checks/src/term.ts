import { type Language } from './language.js';

/** A word of the glossary, as far as checks go by it. */
export interface Term {
  readonly kind: 'term' | 'place' | 'name';
  readonly words: Readonly<Partial<Record<Language, string>>>;
  readonly aliases: Readonly<Partial<Record<Language, readonly string[]>>>;
  readonly doNotTranslate: boolean;
  readonly exactCase: boolean;
  readonly forbidden: Readonly<Partial<Record<Language, readonly string[]>>>;
}
