import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { dateInJapan } from '../../../kernel/japan-date.js';
import { Problem } from '../../../kernel/problem.js';
import { ApiProblems } from '../../../platform/http/openapi-decorators.js';
import { TranslationSettings } from '../settings/translation-settings.service.js';
import { TranslationUsageDto, UsageQueryDto } from './usage.dto.js';
import { getFirstOfMonth, sumUsage, Usage } from './usage.service.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_DAYS = 366;
/** Fraction of the budget from which a warning is shown. */
const WARNING_RATIO = 0.8;

/** Token usage and cost of translation. */
@ApiTags('Translations')
@ApiProblems(400, 401, 503)
@Controller('translations/usage')
export class UsageController {
  constructor(
    private readonly usage: Usage,
    private readonly settings: TranslationSettings,
  ) {}

  /** Returns the tokens used for translation by day, their cost at current prices, and the total of this month. */
  @Get()
  async read(@Query() query: UsageQueryDto): Promise<TranslationUsageDto> {
    const { from = getFirstOfMonth(), to = dateInJapan() } = query;
    assertRange(from, to);
    const [{ currency, monthlyBudget: limit }, days, daysOfMonth] = await Promise.all([
      this.settings.read(),
      this.usage.listDays(from, to),
      this.usage.listDays(getFirstOfMonth(), dateInJapan()),
    ]);
    const total = sumUsage(daysOfMonth);
    const unpriced = new Set(
      daysOfMonth.flatMap(({ model, cost }) => (cost === null ? [model] : [])),
    );
    const warning = limit !== null && (total.cost ?? 0) >= limit * WARNING_RATIO;
    return { currency, month: { ...total, limit, warning, unpriced: [...unpriced] }, days };
  }
}

function assertRange(from: string, to: string): void {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0) throw Problem.invalidField('to', 'too_small', 'The last day is before the first.');
  if (days < MAX_DAYS) return;
  throw Problem.invalidField('to', 'too_large', `At most ${MAX_DAYS} days per request.`);
}
