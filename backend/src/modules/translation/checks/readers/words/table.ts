import { type Dimension, type Purpose } from '../../facts/fact.js';

export type TimeUnit = 'minute' | 'night' | 'month';

/** Forms, parted by `|`, and what they mean. Where one is ambiguous it stands in two entries. */
export type Entries<T> = readonly (readonly [forms: string, meaning: T])[];

/** How one language writes facts. Whatever is not said in a table is read by no reader. */
export interface LanguageTable {
  /** Between the numbers of a range or a choice. */
  readonly range: string;
  /** Words whose numerals count nothing. */
  readonly stops: readonly string[];
  /** What shows that a numeral in words counts something. Null: in this language it always does. */
  readonly counters: string | null;
  /** Words that stand for a number, and that nobody misses. */
  readonly softNumbers: Entries<number>;
  readonly quantities: Entries<readonly [Dimension, number]>;
  readonly durations: Entries<readonly [TimeUnit, number]>;
  /** Names of a length of time without a number. `soft`: need not be said. */
  readonly namedDurations: Entries<readonly [TimeUnit, number, 'soft'?]>;
  readonly currenciesBefore: Entries<readonly string[]>;
  readonly currenciesAfter: Entries<readonly string[]>;
  /** Costs nothing. */
  readonly free: string;
  /** Words that say so as well, and other things; they excuse `free` on the other side. */
  readonly maybeFree: string;
  readonly purposes: Entries<Purpose>;
  /** As `purposes`, but vague: an arrival is no check-in. */
  readonly vaguePurposes: Entries<Purpose>;
}
