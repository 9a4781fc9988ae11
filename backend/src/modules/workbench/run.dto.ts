import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsString, ValidateNested } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IdField, IsOptionalNotNull, LanguageListField } from '../../platform/http/dto-fields.js';
import { OVERWRITE_MODES, type OverwriteMode, QueuedJobDto } from '../localization/index.js';

const LANGUAGE_ENUM = { enum: LANGUAGES, enumName: 'Language' } as const;

/** Maximum of `records` per request. Larger selections name kinds (`entityTypes`) or, in bulk actions, a `filter`. */
export const MAX_RECORDS = 1000;

export class RecordSelectionDto {
  /** @example "rooms" */
  @IsString()
  @MaxLength(40)
  kind!: string;

  @IdField()
  recordId!: number;
}

export class CreateTranslationRunDto {
  /**
   * The kinds of content; all if omitted.
   * @example ["rooms", "site-settings"]
   */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  entityTypes?: string[];

  @LanguageListField('The target languages; all if omitted. A base language is never written.')
  @IsOptionalNotNull()
  @IsArray()
  languages?: Language[];

  /**
   * The fields to translate, in the kinds that have them; all if omitted.
   * @example ["description"]
   */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  fields?: string[];

  /** Only these records. Records that no longer exist are skipped. */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(MAX_RECORDS)
  @ValidateNested({ each: true })
  @Type(() => RecordSelectionDto)
  records?: RecordSelectionDto[];

  /** As for one record: see `POST /content/{kind}/{id}/generate-translations`. */
  @IsOptionalNotNull()
  @IsIn(OVERWRITE_MODES)
  @ApiPropertyOptional({ enum: OVERWRITE_MODES, enumName: 'OverwriteMode', default: 'missing' })
  overwrite?: OverwriteMode;

  /** Returns the estimate without queueing anything. */
  @IsOptionalNotNull()
  @IsBoolean()
  dryRun?: boolean;
}

class EffortDto {
  /** The number of fields to translate. */
  @ApiProperty({ type: 'integer' })
  fields!: number;

  /** The number of characters of the base texts. */
  @ApiProperty({ type: 'integer' })
  characters!: number;

  /** The estimated number of tokens, sent and received. */
  @ApiProperty({ type: 'integer' })
  tokens!: number;

  /** The estimated cost at the prices in the settings; null if a model has no price. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true })
  cost!: number | null;
}

export class LanguageEffortDto extends EffortDto {
  @ApiProperty(LANGUAGE_ENUM)
  language!: Language;

  /** The number of fields that are converted from the other Chinese script, free of charge. */
  @ApiProperty({ type: 'integer' })
  converted!: number;
}

export class KindEffortDto {
  /** @example "rooms" */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  fields!: number;
}

/** Budget of this month, in the currency of the settings. */
export class BudgetDto {
  @ApiProperty({ type: 'number', format: 'float', example: 20 })
  limit!: number;

  /** The amount spent so far this month. */
  @ApiProperty({ type: 'number', format: 'float', example: 4.2 })
  spent!: number;

  /** The estimated amount after this job; null if a model has no price. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true })
  after!: number | null;
}

/** A job over many records, and its estimate. */
export class TranslationRunDto extends EffortDto {
  /** The job that was queued; null for a dry run, and if there was nothing to do. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;

  /** The number of fields with text by a person: the text stays, and a suggestion is added. */
  @ApiProperty({ type: 'integer' })
  suggestions!: number;

  /** The estimated duration in seconds. */
  @ApiProperty({ type: 'integer' })
  seconds!: number;

  /** All requested languages. */
  languages!: LanguageEffortDto[];

  /** All requested kinds. */
  kinds!: KindEffortDto[];

  /** Null if there is no budget. */
  @ApiProperty({ type: BudgetDto, nullable: true })
  budget!: BudgetDto | null;

  /** Whether a translation provider is configured. Without one, only script conversion is possible. */
  translator!: boolean;
}
