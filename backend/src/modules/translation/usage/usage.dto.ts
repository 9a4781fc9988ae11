import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsCalendarDate } from '../../../platform/validation/validators.js';
import { type Purpose, PURPOSES } from './usage-day.entity.js';

export class UsageQueryDto {
  /** The first day (Asia/Tokyo); default: the first of this month. */
  @IsOptional()
  @IsCalendarDate()
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-01' })
  from?: string;

  /** The last day; default: today. At most 366 days per request. */
  @IsOptional()
  @IsCalendarDate()
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-30' })
  to?: string;
}

/** Usage of this calendar month (Asia/Tokyo), independent of the requested days. */
export class UsageMonthDto {
  /** The cost of the models that have a price, in `currency`; null if none of the models used has one. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 1.42 })
  cost!: number | null;

  /** @example 812000 */
  @ApiProperty({ type: 'integer' })
  tokensIn!: number;

  /** @example 301000 */
  @ApiProperty({ type: 'integer' })
  tokensOut!: number;

  /** The monthly budget; null: no limit. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 20 })
  limit!: number | null;

  /** Whether 80 % of the budget or more is spent. */
  warning!: boolean;

  /** Models used this month that have no price; `cost` does not include them. */
  unpriced!: string[];
}

/** The tokens of one day, by model, kind and purpose. */
export class UsageDayDto {
  /** The date in Asia/Tokyo (YYYY-MM-DD). */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-22' })
  day!: string;

  /** The model as the provider names it. */
  @ApiProperty({ type: String, example: 'gpt-4.1-mini-2025-04-14' })
  model!: string;

  /** The kind of content as in URLs, for example `contact-messages`; `translations` for texts outside of records. */
  @ApiProperty({ type: String, example: 'rooms' })
  kind!: string;

  @ApiProperty({ enum: PURPOSES, enumName: 'UsagePurpose', example: 'translate' })
  purpose!: Purpose;

  @ApiProperty({ type: 'integer', example: 12_400 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', example: 5100 })
  tokensOut!: number;

  /** The cost at current prices, in `currency`; null if the model has no price. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 0.013 })
  cost!: number | null;
}

/** Token usage and cost. */
export class TranslationUsageDto {
  /** The currency of all costs (ISO 4217). */
  @ApiProperty({ type: String, example: 'USD' })
  currency!: string;

  month!: UsageMonthDto;

  /** Only days with usage, the earliest first. */
  days!: UsageDayDto[];
}
