import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsCalendarDate } from '../../../platform/validation/values.js';
import { type Purpose, PURPOSES } from './usage-day.entity.js';

export class UsageQueryDto {
  /** The first day (Asia/Tokyo); left out, the first of this month. */
  @IsOptional()
  @IsCalendarDate()
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-01' })
  from?: string;

  /** The last day; left out, today. At most 366 days are answered at once. */
  @IsOptional()
  @IsCalendarDate()
  @ApiPropertyOptional({ type: String, format: 'date', example: '2026-11-30' })
  to?: string;
}

/** What this calendar month (Asia/Tokyo) has taken so far, whatever days are asked for. */
export class UsageMonthDto {
  /** Of the models that have a price, in `currency`; null where none of those that were used has one. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 1.42 })
  cost!: number | null;

  /** @example 812000 */
  @ApiProperty({ type: 'integer' })
  tokensIn!: number;

  /** @example 301000 */
  @ApiProperty({ type: 'integer' })
  tokensOut!: number;

  /** The monthly budget; null: none is set. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 20 })
  limit!: number | null;

  /** Whether 80 % of the budget or more is spent. */
  warning!: boolean;

  /** Models that were used this month and have no price: what they cost is not in `cost`. */
  unpriced!: string[];
}

/** The tokens of one day, by model, kind and purpose. */
export class UsageDayDto {
  /** In Asia/Tokyo. */
  @ApiProperty({ type: String, format: 'date', example: '2026-11-22' })
  day!: string;

  /** As the translator names it. */
  @ApiProperty({ type: String, example: 'gpt-4.1-mini-2025-04-14' })
  model!: string;

  /** The kind of content, as in addresses; `messages` of visitors' messages. */
  @ApiProperty({ type: String, example: 'rooms' })
  kind!: string;

  @ApiProperty({ enum: PURPOSES, enumName: 'UsagePurpose', example: 'translate' })
  purpose!: Purpose;

  @ApiProperty({ type: 'integer', example: 12_400 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', example: 5100 })
  tokensOut!: number;

  /** By the prices that are set today, in `currency`; null where the model has none. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 0.013 })
  cost!: number | null;
}

/** What translating has taken. */
export class UsageDto {
  /** Of all costs, as ISO 4217 has it. */
  @ApiProperty({ type: String, example: 'USD' })
  currency!: string;

  month!: UsageMonthDto;

  /** Only days on which something was used, the first one first. */
  days!: UsageDayDto[];
}
