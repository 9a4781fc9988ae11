import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IdField, IsKept, LanguageListField } from '../../platform/http/fields.js';
import { OVERWRITE_MODES, type OverwriteMode, QueuedJobDto } from '../localization/index.js';

const LANGUAGE = { enum: LANGUAGES, enumName: 'Language' } as const;

/** Of one call; a longer choice is a filter. */
export const MOST_RECORDS = 1000;

export class RecordChoiceDto {
  /** @example "rooms" */
  @IsString()
  @MaxLength(40)
  kind!: string;

  @IdField()
  recordId!: number;
}

export class GenerateRunDto {
  /**
   * The kinds of content; all when left out.
   * @example ["rooms", "site-settings"]
   */
  @IsKept()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  entityTypes?: string[];

  @LanguageListField('The languages to write; all when left out. A base language is never written.')
  @IsKept()
  @IsArray()
  languages?: Language[];

  /**
   * The fields to write, of the kinds that have them; all when left out.
   * @example ["description"]
   */
  @IsKept()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  fields?: string[];

  /** Only these records. Those that are no longer there are left aside. */
  @IsKept()
  @IsArray()
  @ArrayMaxSize(MOST_RECORDS)
  @ValidateNested({ each: true })
  @Type(() => RecordChoiceDto)
  records?: RecordChoiceDto[];

  /** As for one record: see `POST /content/{kind}/{id}/generate-translations`. */
  @IsKept()
  @IsIn(OVERWRITE_MODES)
  @ApiPropertyOptional({ enum: OVERWRITE_MODES, enumName: 'OverwriteMode', default: 'missing' })
  overwrite?: OverwriteMode;

  /** Answers what it would take, and does nothing. */
  @IsKept()
  @IsBoolean()
  dryRun?: boolean;
}

class EffortDto {
  /** How many fields are to be written. */
  @ApiProperty({ type: 'integer' })
  fields!: number;

  /** Of the base words. */
  @ApiProperty({ type: 'integer' })
  characters!: number;

  /** About how many, there and back. */
  @ApiProperty({ type: 'integer' })
  tokens!: number;

  /** About how much, by the prices of the settings; null where a model has none. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true })
  cost!: number | null;
}

export class LanguageEffortDto extends EffortDto {
  @ApiProperty(LANGUAGE)
  language!: Language;

  /** How many of the fields are converted from the other Chinese script, which costs nothing. */
  @ApiProperty({ type: 'integer' })
  converted!: number;
}

export class KindEffortDto {
  /** @example "rooms" */
  kind!: string;

  @ApiProperty({ type: 'integer' })
  fields!: number;
}

/** What this month may cost, in the currency of the settings. */
export class BudgetDto {
  @ApiProperty({ type: 'number', format: 'float', example: 20 })
  limit!: number;

  /** What was spent so far. */
  @ApiProperty({ type: 'number', format: 'float', example: 4.2 })
  spent!: number;

  /** About how much it is after this run; null where a model has no price. */
  @ApiProperty({ type: 'number', format: 'float', nullable: true })
  after!: number | null;
}

/** A run over many records, and what it is expected to take. */
export class RunDto extends EffortDto {
  /** The job that was queued; null for a dry run, and where there was nothing to do. */
  @ApiProperty({ type: QueuedJobDto, nullable: true })
  job!: QueuedJobDto | null;

  /** How many of the fields hold a person's words: these stay, and get a suggestion beside them. */
  @ApiProperty({ type: 'integer' })
  suggestions!: number;

  /** About how long the translator takes. */
  @ApiProperty({ type: 'integer' })
  seconds!: number;

  /** Every language that was asked for. */
  languages!: LanguageEffortDto[];

  /** Every kind that was asked for. */
  kinds!: KindEffortDto[];

  /** Null where there is none. */
  @ApiProperty({ type: BudgetDto, nullable: true })
  budget!: BudgetDto | null;

  /** Whether there is a translator. Without, only what is converted can be ordered. */
  translator!: boolean;
}
