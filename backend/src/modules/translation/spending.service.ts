import { Injectable, Logger } from '@nestjs/common';
import { Metrics } from '../../platform/metrics/metrics.js';
import { costOf, type Spent, Usage } from './usage/usage.service.js';
import { TranslationSettings } from './settings/settings-form.service.js';
import { TranslatorError } from './translator-error.js';

/** What others have spent is looked up this often; what this process spends, it knows. */
const LOOK_UP_MS = 2_000;
/** Who was stopped is woken when there is room again; this is only for whoever was forgotten. */
const LOOK_AGAIN_MS = 60 * 60_000;

/** Keeps account of what is spent, and stops runs once the month has cost what it may. */
@Injectable()
export class Spending {
  private readonly logger = new Logger(Spending.name);
  private thisMonth = 0;
  private lookedUpAt = -Infinity;

  constructor(
    private readonly settings: TranslationSettings,
    private readonly usage: Usage,
    private readonly metrics: Metrics,
  ) {}

  /** Whether the budget has room. Without prices nobody knows what is spent, and nothing is stopped. */
  async hasRoom(): Promise<boolean> {
    const { monthlyBudget } = await this.settings.read();
    if (monthlyBudget === null) return true;
    if (performance.now() - this.lookedUpAt > LOOK_UP_MS) {
      this.lookedUpAt = performance.now();
      this.thisMonth = (await this.usage.spentThisMonth()).cost ?? 0;
    }
    return this.thisMonth < monthlyBudget;
  }

  /** Refuses what the month has no room for. Urgent requests pass if the settings say so. */
  async assertRoom({ urgent }: { urgent: boolean }): Promise<void> {
    if (urgent && (await this.settings.read()).urgentOverBudget) return;
    if (!(await this.hasRoom()))
      throw new TranslatorError('over_budget', { retryAfterMs: LOOK_AGAIN_MS });
  }

  /** Adds what a request took to the account; its cost. Words that were paid for are not lost over it. */
  async add(spent: Spent): Promise<number | null> {
    const { purpose, tokensIn, tokensOut } = spent;
    this.metrics.tokens.inc({ direction: 'in', purpose }, tokensIn);
    this.metrics.tokens.inc({ direction: 'out', purpose }, tokensOut);
    try {
      await this.usage.add(spent);
      const { prices } = await this.settings.read();
      const cost = costOf(prices, spent);
      this.thisMonth += cost ?? 0;
      this.metrics.cost.inc({ purpose }, cost ?? 0);
      return cost;
    } catch (error) {
      this.logger.error(`The token usage of a request could not be saved: ${String(error)}`);
      return null;
    }
  }
}
