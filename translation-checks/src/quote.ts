import { type Language } from './language.js';

export type ByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Part of the base text or of the translation that a finding is about. */
export interface Quote {
  text: string;
  /** Start and end in that text, in UTF-16 units. */
  at?: readonly [start: number, end: number];
  /** Meaning by language, if known. */
  means?: ByLanguage;
}

/** Quotes of the source and of the translation. Empty: that side lacks them; absent: their position is unknown. */
export interface QuotePair {
  base?: readonly Quote[];
  text?: readonly Quote[];
  /** Expected text in the translation. */
  wanted?: string;
}
