/** What kinds of things are read from a text. A rule of the same name compares each. */
export const FACT_TYPES = [
  'number',
  'quantity',
  'money',
  'time',
  'date',
  'weekday',
  'duration',
  'percent',
  'floor',
  'phone',
  'url',
  'email',
] as const;

export type FactType = (typeof FACT_TYPES)[number];

/** Measures that have no common unit; amounts are in the first one's base unit. */
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

/** What times of day are for. */
export type Purpose =
  | 'check-in'
  | 'check-out'
  | 'opening'
  | 'closing'
  | 'last order'
  | 'breakfast'
  | 'lunch'
  | 'dinner';

/** One meaning of a stretch of text, in a form that does not depend on the language. */
export type Meaning =
  | { type: 'number'; n: number; /** The letter of a code: A in "exit A5". */ mark?: string }
  | { type: 'quantity'; n: number; unit: Dimension }
  /** `n` 0: free. `currencies`: all that the sign may mean. */
  | { type: 'money'; n: number; currencies: readonly string[] }
  /** Minutes of the day. */
  | { type: 'time'; n: number }
  | { type: 'date'; year?: number; month?: number; day?: number }
  /** One bit a day from Monday (1) to Sunday (64), and one for public holidays (128). */
  | { type: 'weekday'; n: number }
  | { type: 'duration'; n: number; unit: 'minute' | 'night' | 'month' }
  /** `off`: a reduction by so much, or (false) to so much; undefined where it is not said. */
  /** `up`: an increase by so much. */
  | { type: 'percent'; n: number; off?: boolean; up?: boolean }
  | { type: 'floor'; n: number }
  | { type: 'phone' | 'url' | 'email'; text: string };

export interface Fact {
  readonly type: FactType;
  /** All that it may well mean; two facts are the same if any of their meanings are. */
  readonly meanings: readonly Meaning[];
  /** What it could also mean, to a reader who takes it otherwise: a.m. for p.m., May 10 for 10/5. */
  readonly doubtful?: readonly Meaning[];
  /** Where in the text as it was given, in UTF-16 units. */
  readonly at: readonly [start: number, end: number];
  readonly text: string;
  /** Written in digits or signs; words may more easily be said in another way. */
  readonly digits: boolean;
  /** Nothing is missing where it is not said: "a", "both", 一張. */
  readonly soft?: boolean;
  readonly purpose?: Purpose;
}
