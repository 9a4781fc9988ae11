/** Types of facts. Each has a rule of the same name. */
export type FactType =
  | 'number'
  | 'quantity'
  | 'money'
  | 'time'
  | 'date'
  | 'weekday'
  | 'duration'
  | 'percent'
  | 'floor'
  | 'phone'
  | 'url'
  | 'email';

/** Units of quantities. Their multiples are converted: 120 cm is 1.2 metre. */
export type Dimension =
  | 'metre'
  | 'square metre'
  | 'cubic metre'
  | 'gram'
  | 'litre'
  | 'degree'
  | 'fahrenheit'
  | 'byte'
  | 'bit/s'
  | 'watt'
  | 'volt'
  | 'tsubo'
  | 'mat'
  | 'mile'
  | 'foot'
  | 'inch'
  | 'square foot'
  | 'pound'
  | 'hectare'
  | 'kcal'
  | 'star';

/** What a time is for. */
export type Purpose =
  | 'check-in'
  | 'check-out'
  | 'opening'
  | 'closing'
  | 'last order'
  | 'breakfast'
  | 'lunch'
  | 'dinner';

/** A meaning of a text range, independent of the language. */
export type Meaning =
  | { type: 'number'; n: number; /** The letter of a code: A in "exit A5". */ mark?: string }
  | { type: 'quantity'; n: number; unit: Dimension }
  /** `n` 0: free. `currencies`: all possible meanings of the symbol. */
  | { type: 'money'; n: number; currencies: readonly string[] }
  /** Minutes of the day. */
  | { type: 'time'; n: number }
  | { type: 'date'; year?: number; month?: number; day?: number }
  /** Bits from Monday (1) to Sunday (64), and public holidays (128). */
  | { type: 'weekday'; n: number }
  | { type: 'duration'; n: number; unit: 'minute' | 'night' | 'month' }
  /** `off`: a reduction by `n` %, or (false) to `n` %; undefined if unknown. `up`: an increase by `n` %. */
  | { type: 'percent'; n: number; off?: boolean; up?: boolean }
  /** 1 is the ground floor, -1 the first basement. */
  | { type: 'floor'; n: number }
  | { type: 'phone' | 'url' | 'email'; text: string };

export interface Fact {
  readonly type: FactType;
  /** All likely meanings. Two facts are equal if they share one. */
  readonly meanings: readonly Meaning[];
  /** For example a.m. for p.m., May 10 for 10/5. */
  readonly unlikelyMeanings?: readonly Meaning[];
  /** Position in the original text, in UTF-16 units. */
  readonly at: readonly [start: number, end: number];
  readonly text: string;
  /** Written in digits or symbols; words can be paraphrased more easily. */
  readonly isInDigits: boolean;
  /** May be omitted: "a", "both", 一張. */
  readonly isOptional?: boolean;
  /** "Third", 第三, 三つ目. */
  readonly isOrdinal?: boolean;
  /** Of a time, if its clause names one. */
  readonly purpose?: Purpose;
}
