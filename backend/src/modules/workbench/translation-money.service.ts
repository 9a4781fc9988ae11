import { Injectable } from '@nestjs/common';
import { TranslationSettings, Usage } from '../translation/index.js';
import { type BudgetDto } from './run.dto.js';

/** What the month's budget is, and what becomes of it. */
@Injectable()
export class TranslationMoney {
  constructor(
    private readonly settings: TranslationSettings,
    private readonly usage: Usage,
  ) {}

  /** Null where there is no limit. */
  async budget(cost: number | null): Promise<BudgetDto | null> {
    const { monthlyBudget: limit } = await this.settings.read();
    if (limit === null) return null;
    const spent = (await this.usage.spentThisMonth()).cost ?? 0;
    return { limit, spent, after: cost === null ? null : spent + cost };
  }
}
