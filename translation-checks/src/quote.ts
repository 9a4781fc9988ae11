import { type Language } from './language.js';

export type ByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Words of one side that a finding is about. */
export interface Quote {
  text: string;
  /** Begin and end on their side, in UTF-16 units. */
  at?: readonly [start: number, end: number];
  /** What they mean, by language, as far as it is known. */
  means?: ByLanguage;
}

/** What the source and the translation say. An empty list: that side does not say it; absent: the place is unknown. */
export interface QuotePair {
  base?: readonly Quote[];
  text?: readonly Quote[];
  /** What the translation should say, in its language. */
  wanted?: string;
}
