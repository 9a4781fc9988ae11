import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../../kernel/japan-date.js';
import { priceOf, type Prices } from '../settings/settings.js';
import { TranslationSettings } from '../settings/settings-form.service.js';
import { type Purpose } from './usage-day.entity.js';

/** What one request took. */
export interface UsageEntry {
  readonly model: string;
  /** The kind of content, as in addresses: `rooms`. */
  readonly kind: string;
  readonly purpose: Purpose;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

export interface DailyUsage extends UsageEntry {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** By today's prices; null where the model has none. */
  readonly cost: number | null;
}

export interface TotalUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Of what has a price; null where something was spent and nothing of it has one. */
  readonly cost: number | null;
}

const TOKENS = 1_000_000;

/** What these tokens cost at these prices; null where the model has none. */
export function costOf(
  prices: Prices,
  { model, tokensIn, tokensOut }: Pick<UsageEntry, 'model' | 'tokensIn' | 'tokensOut'>,
): number | null {
  const price = priceOf(prices, model);
  return price ? (tokensIn * price.input + tokensOut * price.output) / TOKENS : null;
}

export function sumUsage(spent: readonly Omit<DailyUsage, 'day'>[]): TotalUsage {
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const costs = spent.flatMap(({ cost }) => cost ?? []);
  return {
    tokensIn: sum(spent.map(({ tokensIn }) => tokensIn)),
    tokensOut: sum(spent.map(({ tokensOut }) => tokensOut)),
    cost: spent.length > 0 && costs.length === 0 ? null : sum(costs),
  };
}

/** The first day of this month in Japan. */
export const firstOfMonth = (day = dateInJapan()): string => `${day.slice(0, 7)}-01`;

/** What translating takes, by day. */
@Injectable()
export class Usage {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: TranslationSettings,
  ) {}

  /** Adds what a request took, at once and whatever becomes of the caller's transaction: it is spent. */
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

  /** From the first to the last of these days, in order. */
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
