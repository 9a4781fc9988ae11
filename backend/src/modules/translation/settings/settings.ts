import { type Language, LANGUAGES } from '../../../kernel/language.js';

/** Between the two Chinese versions: by script conversion, or by the translator as any other pair. */
export const CHINESE_MODES = ['convert', 'translate'] as const;
export type ChineseMode = (typeof CHINESE_MODES)[number];

/** When a second reader compares an answer with its source. */
export const VERIFY_MODES = ['never', 'doubtful', 'always'] as const;
export type VerifyMode = (typeof VERIFY_MODES)[number];

/** Of a million tokens each, in the currency of the settings. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export type Prices = Readonly<Record<string, Price>>;

export type Direction = `${Language}>${Language}`;

/** The twelve directions there are: `zh_TW>en`. */
export const DIRECTIONS: readonly Direction[] = LANGUAGES.flatMap((from) =>
  LANGUAGES.flatMap((to): Direction[] => (from === to ? [] : [`${from}>${to}`])),
);

export const MAX_BUDGET = 1_000_000_000;
export const MODEL_LENGTH = 200;
/** That have a price. */
export const MAX_MODELS = 50;

export interface Settings {
  /** Whether a save of base words orders their translation. */
  readonly autoTranslate: boolean;
  readonly chinese: ChineseMode;
  readonly verify: VerifyMode;
  /** What a calendar month (Asia/Tokyo) may cost; null: no limit. */
  readonly monthlyBudget: number | null;
  /** Whether requests that a person waits for are made even if the month's budget is spent. */
  readonly urgentOverBudget: boolean;
  /** ISO 4217. */
  readonly currency: string;
  readonly prices: Prices;
  /** Requests at the same time, over all processes. */
  readonly concurrency: number;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  /** Null: that of the environment, `OPENAI_MODEL`. */
  readonly model: string | null;
  /** Models of single directions, which win over `model`. */
  readonly models: Readonly<Partial<Record<Direction, string>>>;
}

/** What holds until somebody says something else. */
export const DEFAULT_SETTINGS: Settings = {
  autoTranslate: false,
  chinese: 'convert',
  verify: 'never',
  monthlyBudget: null,
  urgentOverBudget: false,
  currency: 'USD',
  prices: {},
  concurrency: 4,
  requestsPerMinute: null,
  tokensPerMinute: null,
  model: null,
  models: {},
};

/** The price of a model; one that the far end names by its date (`gpt-4.1-mini-2025-04-14`) has that of its family. */
export function priceOf(prices: Prices, model: string): Price | undefined {
  const names = Object.keys(prices).filter(
    (name) => model === name || model.startsWith(`${name}-`),
  );
  const [closest] = names.sort((a, b) => b.length - a.length);
  return closest === undefined ? undefined : prices[closest];
}
