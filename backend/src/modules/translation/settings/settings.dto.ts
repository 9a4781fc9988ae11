import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import {
  EmptyToNull,
  IsKept,
  ToBoolean,
  ToNumber,
  ToObject,
  Trim,
  VersionField,
} from '../../../platform/http/fields.js';
import { IsCurrency } from '../../../platform/validation/values.js';
import {
  CHINESE,
  type Chinese,
  type Direction,
  DIRECTIONS,
  MODEL_LENGTH,
  MOST_MODELS,
  MOST_MONEY,
  VERIFY,
  type Verify,
} from './settings.js';

/** What a million tokens of a model cost, in the currency of the settings. */
export class PriceDto {
  /** Of what is sent. */
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: MOST_MONEY, example: 0.4 })
  input!: number;

  /** Of what is answered. */
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: MOST_MONEY, example: 1.6 })
  output!: number;
}

const PRICES = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/PriceDto' },
  maxProperties: MOST_MODELS,
  example: { 'gpt-4.1-mini': { input: 0.4, output: 1.6 } },
} as const;

const MODELS = {
  type: 'object' as const,
  properties: Object.fromEntries(
    DIRECTIONS.map((direction) => [direction, { type: 'string', maxLength: MODEL_LENGTH }]),
  ),
  additionalProperties: false,
  example: { 'zh_TW>en': 'gpt-4.1' },
} satisfies ApiPropertyOptions;

/** A change of the settings: what is left out stays. */
export class ChangeTranslationSettingsDto {
  /** Whether saving base words orders their translation. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  @ApiPropertyOptional({ example: false })
  autoTranslate?: boolean;

  /** Between the two Chinese versions: `convert` by script conversion, `translate` by the translator. */
  @IsKept()
  @IsIn(CHINESE)
  @ApiPropertyOptional({ enum: CHINESE, enumName: 'ChinesePair', example: 'convert' })
  chinese?: Chinese;

  /** Whether a second reader compares answers with their source: `doubtful`, those the checks warn of. */
  @IsKept()
  @IsIn(VERIFY)
  @ApiPropertyOptional({ enum: VERIFY, enumName: 'SecondReader', example: 'doubtful' })
  verify?: Verify;

  /** What a calendar month (Asia/Tokyo) may cost; at it, work waits. Null: no limit. */
  @ToNumber()
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MOST_MONEY)
  @ApiPropertyOptional({ type: 'number', format: 'float', nullable: true, example: 20 })
  monthlyBudget?: number | null;

  /**
   * Whether requests that a person waits for (translation of a message or a reply, back-translation, alternative
   * text) are made even if the month's budget is spent. Otherwise they are refused, 409 `over_budget`.
   */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  @ApiPropertyOptional({ example: false })
  urgentOverBudget?: boolean;

  /** Of budget and prices, as ISO 4217 has it. */
  @IsKept()
  @IsCurrency()
  @ApiPropertyOptional({ type: String, pattern: '^[A-Z]{3}$', example: 'USD' })
  currency?: string;

  /** Of a million tokens each, by model; all of them at once. A model without one has no cost. */
  @ToObject()
  @IsKept()
  @IsObject()
  @ApiPropertyOptional(PRICES)
  prices?: Record<string, PriceDto>;

  /** How many requests are under way at the same time, over all processes. */
  @ToNumber()
  @IsKept()
  @IsInt()
  @Min(1)
  @Max(32)
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 32, example: 4 })
  concurrency?: number;

  /** Over all processes; null: as many as come. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 500 })
  requestsPerMinute?: number | null;

  /** Sent and answered, over all processes; null: as many as come. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1000)
  @Max(MOST_MONEY)
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 200_000 })
  tokensPerMinute?: number | null;

  /** The model that is asked; null or empty: the one of the environment, `defaultModel`. */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(MODEL_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, example: 'gpt-4.1-mini' })
  model?: string | null;

  /** The models of single directions, from and to; all of them at once. */
  @ToObject()
  @IsKept()
  @IsObject()
  @ApiPropertyOptional(MODELS)
  models?: Partial<Record<Direction, string>>;

  @VersionField()
  version?: string | number;
}

/** How translations are made. */
export class TranslationSettingsDto {
  /** Whether saving base words orders their translation. */
  autoTranslate!: boolean;

  @ApiProperty({ enum: CHINESE, enumName: 'ChinesePair' })
  chinese!: Chinese;

  @ApiProperty({ enum: VERIFY, enumName: 'SecondReader' })
  verify!: Verify;

  /** Null: no limit. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 20 })
  monthlyBudget!: number | null;

  /** Whether requests that a person waits for are made even if the month's budget is spent. */
  urgentOverBudget!: boolean;

  /** ISO 4217. */
  @ApiProperty({ type: String, example: 'USD' })
  currency!: string;

  /** Of a million tokens each, by model. */
  @ApiProperty(PRICES)
  prices!: Record<string, PriceDto>;

  @ApiProperty({ type: 'integer', example: 4 })
  concurrency!: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 500 })
  requestsPerMinute!: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 200_000 })
  tokensPerMinute!: number | null;

  /** Null: `defaultModel`. */
  @ApiProperty({ type: String, nullable: true, example: null })
  model!: string | null;

  @ApiProperty(MODELS)
  models!: Partial<Record<Direction, string>>;

  /**
   * That of the environment.
   * @example "gpt-4.1-mini"
   */
  defaultModel!: string;

  /** Whether there is a translator to ask at all. */
  available!: boolean;

  /** Send it back with a write: the slower of two writers gets a 409. 0 where nobody has changed anything yet. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}
