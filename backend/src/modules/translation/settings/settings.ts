import { type Language, LANGUAGES } from '../../../kernel/language.js';

/** How texts are translated between the Chinese languages: by script conversion, or by the model like any other pair. */
export const CHINESE_MODES = ['convert', 'translate'] as const;
export type ChineseMode = (typeof CHINESE_MODES)[number];

/**
 * When a second model compares translations with their sources. `doubtful`: only if the source is long or has many
 * figures, or the translation has findings.
 */
export const VERIFY_MODES = ['never', 'doubtful', 'always'] as const;
export type VerifyMode = (typeof VERIFY_MODES)[number];

/** Price of a million tokens in the currency of the settings. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export type Prices = Readonly<Record<string, Price>>;

export type Direction = `${Language}>${Language}`;

/** All twelve directions, such as `zh_TW>en`. */
export const DIRECTIONS: readonly Direction[] = LANGUAGES.flatMap((from) =>
  LANGUAGES.flatMap((to): Direction[] => (from === to ? [] : [`${from}>${to}`])),
);

/** Maximum of the budget, of a price and of the tokens per minute. */
export const MAX_AMOUNT = 1_000_000_000;
export const MAX_MODEL_LENGTH = 200;
/** Maximum number of models with a price. */
export const MAX_MODELS = 50;

export interface Settings {
  /** Whether saving a base text requests its translations. */
  readonly autoTranslate: boolean;
  readonly chinese: ChineseMode;
  readonly verify: VerifyMode;
  /** Maximum cost of a calendar month (Asia/Tokyo); null: no limit. */
  readonly monthlyBudget: number | null;
  /** Whether requests that a person waits for are sent even if the budget of the month is spent. */
  readonly urgentOverBudget: boolean;
  /** ISO 4217. */
  readonly currency: string;
  readonly prices: Prices;
  /** Maximum concurrent requests over all processes. */
  readonly concurrency: number;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  /** Null: `OPENAI_MODEL`. */
  readonly model: string | null;
  /** Models of single directions, which take precedence over `model`. */
  readonly models: Readonly<Partial<Record<Direction, string>>>;
}

/** Settings that apply until they are changed. */
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
