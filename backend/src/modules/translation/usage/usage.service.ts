import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../../kernel/japan-date.js';
import { priceOf, type Prices } from '../settings/settings.js';
import { TranslationSettings } from '../settings/settings-form.service.js';
import { type Purpose } from './usage-day.entity.js';

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

const TOKENS = 1_000_000;

/** Cost of tokens; null if the model has no price. */
export function costOf(
  prices: Prices,
  { model, tokensIn, tokensOut }: Pick<UsageEntry, 'model' | 'tokensIn' | 'tokensOut'>,
): number | null {
  const price = priceOf(prices, model);
  return price ? (tokensIn * price.input + tokensOut * price.output) / TOKENS : null;
}

export function sumUsage(usage: readonly Omit<DailyUsage, 'day'>[]): TotalUsage {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const costs = usage.flatMap(({ cost }) => cost ?? []);
  return {
    tokensIn: sum(usage.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(usage.map(({ tokensOut }) => tokensOut)),
    cost: usage.length > 0 && costs.length === 0 ? null : sum(costs),
  };
}

/** The first day of this month in Japan. */
export const firstOfMonth = (day = dateInJapan()): string => `${day.slice(0, 7)}-01`;

/** Usage of translation by day. */
@Injectable()
export class Usage {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: TranslationSettings,
  ) {}

  /** Adds usage outside the caller's transaction: the tokens are spent even if it fails. */
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

  costThisMonth(): Promise<TotalUsage> {
    return this.days(firstOfMonth(), dateInJapan()).then(sumUsage);
  }

  /** Usage between two days (inclusive), in order. */
  async days(from: string, to: string): Promise<DailyUsage[]> {
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
