import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../../kernel/japan-date.js';
import { type Price, type Prices } from '../settings/settings.js';
import { TranslationSettings } from '../settings/translation-settings.service.js';
import { type Purpose } from './usage-day.entity.js';

/** Tokens and cost of requests. */
export interface TokenUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** In the currency of the settings; null if unknown: a model has no price, or its usage could not be saved. */
  readonly cost: number | null;
}

export const ZERO_USAGE: TokenUsage = { tokensIn: 0, tokensOut: 0, cost: 0 };

export function addUsage(first: TokenUsage, second: TokenUsage): TokenUsage {
  return {
    tokensIn: first.tokensIn + second.tokensIn,
    tokensOut: first.tokensOut + second.tokensOut,
    cost: first.cost === null || second.cost === null ? null : first.cost + second.cost,
  };
}

/** Splits the usage of a request among its records by the length of their texts. The parts add up to the total. */
export function splitUsage(
  lengths: ReadonlyMap<string, number>,
  { tokensIn, tokensOut, cost }: TokenUsage,
): Map<string, TokenUsage> {
  const total = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  let position = 0;
  const result = new Map<string, TokenUsage>();
  for (const [ref, length] of lengths) {
    const start = position / total;
    const end = (position + length) / total;
    const splitTokens = (tokens: number) => Math.round(tokens * end) - Math.round(tokens * start);
    const recordCost = cost === null ? null : cost * (end - start);
    result.set(ref, {
      tokensIn: splitTokens(tokensIn),
      tokensOut: splitTokens(tokensOut),
      cost: recordCost,
    });
    position += length;
  }
  return result;
}

/** Matches one East Asian character or full-width sign: `川`, `の`, `。`, `Ａ`; not `A` or `é`. */
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/gu;

/** Averages of current tokenizers. */
const TOKENS_PER_EAST_ASIAN_CHARACTER = 0.85;
const TOKENS_PER_OTHER_CHARACTER = 0.27;

export function estimateTokens(text: string): number {
  const eastAsian = text.match(EAST_ASIAN)?.length ?? 0;
  return Math.ceil(
    eastAsian * TOKENS_PER_EAST_ASIAN_CHARACTER +
      (text.length - eastAsian) * TOKENS_PER_OTHER_CHARACTER,
  );
}

/** Tokens of a translation per token of its source: about equal in all languages, plus a margin of 20 %. */
export const OUTPUT_TOKEN_RATIO = 1.2;

/** Usage of one request. */
export interface UsageEntry {
  readonly model: string;
  /** Kind of content as in URLs: `rooms`. */
  readonly kind: string;
  readonly purpose: Purpose;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export interface DailyUsage extends UsageEntry {
  readonly day: string;
  /** Cost at current prices; null if the model has no price. */
  readonly cost: number | null;
}

export interface TotalUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Cost of the models with a price; null if there is usage but none of it has a price. */
  readonly cost: number | null;
}

/** Prices are those of a million tokens. */
const TOKENS_PER_PRICE = 1_000_000;

/** Date that the provider appends to the name of a model: `-2025-04-14`, formerly `-0613`. */
const DATE_SUFFIX = /-\d{4}(-\d{2}-\d{2})?$/;

/** Returns the price of a model. A dated name (`gpt-4.1-mini-2025-04-14`) without a price costs as `gpt-4.1-mini`. */
const priceOf = (prices: Prices, model: string): Price | undefined =>
  prices[model] ?? prices[model.replace(DATE_SUFFIX, '')];

/** Returns the cost of tokens; null if the model has no price. */
export function costOf(
  prices: Prices,
  { model, tokensIn, tokensOut }: Pick<UsageEntry, 'model' | 'tokensIn' | 'tokensOut'>,
): number | null {
  const price = priceOf(prices, model);
  return price ? (tokensIn * price.input + tokensOut * price.output) / TOKENS_PER_PRICE : null;
}

export function sumUsage(usage: readonly Omit<DailyUsage, 'day'>[]): TotalUsage {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const costs = usage.flatMap(({ cost }) => cost ?? []);
  return {
    tokensIn: sum(usage.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(usage.map(({ tokensOut }) => tokensOut)),
    cost: usage.length > 0 && costs.length === 0 ? null : sum(costs),
  };
}

/** Returns the first day of this month in Japan (YYYY-MM-DD). */
export const getFirstOfMonth = (): string => `${dateInJapan().slice(0, 7)}-01`;

/** Usage of translation by day. */
@Injectable()
export class Usage {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: TranslationSettings,
  ) {}

  /** Adds usage outside the caller's transaction: the tokens are spent even if that transaction fails. */
  async add({ model, kind, purpose, tokensIn, tokensOut }: UsageEntry): Promise<void> {
    await this.em.fork().execute(
      `insert into usage_day (day, model, kind, purpose, tokens_in, tokens_out)
       values (?, left(?, 200), left(?, 40), ?, ?, ?)
       on conflict (day, model, kind, purpose) do update set
         tokens_in = usage_day.tokens_in + excluded.tokens_in,
         tokens_out = usage_day.tokens_out + excluded.tokens_out`,
      [dateInJapan(), model, kind, purpose, tokensIn, tokensOut],
    );
  }

  readUsageThisMonth(): Promise<TotalUsage> {
    return this.listDays(getFirstOfMonth(), dateInJapan()).then(sumUsage);
  }

  /** Lists the usage between two days (YYYY-MM-DD, inclusive), in order. */
  async listDays(from: string, to: string): Promise<DailyUsage[]> {
    const { prices } = await this.settings.read();
    const rows = await this.em.fork().execute<Omit<DailyUsage, 'cost'>[]>(
      `select to_char(day, 'YYYY-MM-DD') as day, model, kind, purpose,
         tokens_in::float8 as "tokensIn", tokens_out::float8 as "tokensOut"
       from usage_day where day between ? and ? order by day, model, kind, purpose`,
      [from, to],
    );
    return rows.map((row) => ({ ...row, cost: costOf(prices, row) }));
  }
}
