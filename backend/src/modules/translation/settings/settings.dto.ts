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
  Min,
} from 'class-validator';
import {
  EmptyToNull,
  IsOptionalNotNull,
  ToBoolean,
  ToNumber,
  ToObject,
  Trim,
  VersionField,
} from '../../../platform/http/dto-fields.js';
import { IsCurrency, MaxLength } from '../../../platform/validation/validators.js';
import {
  CHINESE_MODES,
  type ChineseMode,
  type Direction,
  DIRECTIONS,
  MAX_MODEL_LENGTH,
  MAX_MODELS,
  MAX_AMOUNT,
  VERIFY_MODES,
  type VerifyMode,
} from './settings.js';

/** Price of a million tokens of a model, in the currency of the settings. */
export class PriceDto {
  /** The price of input tokens. */
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: MAX_AMOUNT, example: 0.4 })
  input!: number;

  /** The price of output tokens. */
  @ApiProperty({ type: 'number', format: 'float', minimum: 0, maximum: MAX_AMOUNT, example: 1.6 })
  output!: number;
}

const PRICES_SCHEMA = {
  type: 'object',
  additionalProperties: { $ref: '#/components/schemas/PriceDto' },
  maxProperties: MAX_MODELS,
  example: { 'gpt-4.1-mini': { input: 0.4, output: 1.6 } },
} as const;

const MODELS_SCHEMA = {
  type: 'object' as const,
  properties: Object.fromEntries(
    DIRECTIONS.map((direction) => [direction, { type: 'string', maxLength: MAX_MODEL_LENGTH }]),
  ),
  additionalProperties: false,
  example: { 'zh_TW>en': 'gpt-4.1' },
} satisfies ApiPropertyOptions;

/** A change of the settings; missing members stay unchanged. */
export class UpdateTranslationSettingsDto {
  /** Whether saving a base text queues its translation. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ example: false })
  autoTranslate?: boolean;

  /** Between the two Chinese languages: `convert` by script conversion, `translate` by the translation provider. */
  @IsOptionalNotNull()
  @IsIn(CHINESE_MODES)
  @ApiPropertyOptional({ enum: CHINESE_MODES, enumName: 'ChinesePair', example: 'convert' })
  chinese?: ChineseMode;

  /**
   * Whether a second model compares translations with their source; `doubtful`: only long texts, texts with many
   * figures, and translations with findings of the checks.
   */
  @IsOptionalNotNull()
  @IsIn(VERIFY_MODES)
  @ApiPropertyOptional({ enum: VERIFY_MODES, enumName: 'VerifyMode', example: 'doubtful' })
  verify?: VerifyMode;

  /** The maximum cost of a calendar month (Asia/Tokyo); once it is reached, translation tasks wait. Null: no limit. */
  @ToNumber()
  @IsOptional()
  @IsNumber()
  @Min(0)
  @Max(MAX_AMOUNT)
  @ApiPropertyOptional({ type: 'number', format: 'float', nullable: true, example: 20 })
  monthlyBudget?: number | null;

  /**
   * Whether requests that a person waits for are made even if the month's budget is spent. Otherwise they are refused
   * with 409 `over_budget`. These are translations of messages and replies, back-translations and alternative texts.
   */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ example: false })
  urgentOverBudget?: boolean;

  /** The currency of budget and prices (ISO 4217). */
  @IsOptionalNotNull()
  @IsCurrency()
  @ApiPropertyOptional({ type: String, pattern: '^[A-Z]{3}$', example: 'USD' })
  currency?: string;

  /** The price of a million tokens by model; replaces all prices. A model without a price has no cost. */
  @ToObject()
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional(PRICES_SCHEMA)
  prices?: Record<string, PriceDto>;

  /** The maximum number of concurrent requests, over all processes. */
  @ToNumber()
  @IsOptionalNotNull()
  @IsInt()
  @Min(1)
  @Max(32)
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 32, example: 4 })
  concurrency?: number;

  /** The limit over all processes; null: no limit. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 500 })
  requestsPerMinute?: number | null;

  /** The limit of tokens sent and received, over all processes; null: no limit. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1000)
  @Max(MAX_AMOUNT)
  @ApiPropertyOptional({ type: 'integer', nullable: true, example: 200_000 })
  tokensPerMinute?: number | null;

  /** The model to use; null or empty: `defaultModel`, set in the environment. */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(MAX_MODEL_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, example: 'gpt-4.1-mini' })
  model?: string | null;

  /** The models for single language pairs, from and to; replaces all of them. */
  @ToObject()
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional(MODELS_SCHEMA)
  models?: Partial<Record<Direction, string>>;

  @VersionField()
  version?: string | number;
}

/** Settings of translation. */
export class TranslationSettingsDto {
  /** Whether saving a base text queues its translation. */
  autoTranslate!: boolean;

  @ApiProperty({ enum: CHINESE_MODES, enumName: 'ChinesePair' })
  chinese!: ChineseMode;

  @ApiProperty({ enum: VERIFY_MODES, enumName: 'VerifyMode' })
  verify!: VerifyMode;

  /** Null: no limit. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true, example: 20 })
  monthlyBudget!: number | null;

  /** Whether requests that a person waits for are made even if the month's budget is spent. */
  urgentOverBudget!: boolean;

  /** ISO 4217. */
  @ApiProperty({ type: String, example: 'USD' })
  currency!: string;

  /** The price of a million tokens by model. */
  @ApiProperty(PRICES_SCHEMA)
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

  @ApiProperty(MODELS_SCHEMA)
  models!: Partial<Record<Direction, string>>;

  /**
   * The model that is set in the environment.
   * @example "gpt-4.1-mini"
   */
  defaultModel!: string;

  /** Whether a translation provider is configured. */
  available!: boolean;

  /**
   * Send it back when writing: of two concurrent writers, the second gets a 409. 0 if the settings were never changed.
   */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}
