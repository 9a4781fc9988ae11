import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  ValidateNested,
} from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { IsKept, LanguageListField } from '../../platform/http/fields.js';
import { MatrixFilterDto } from './matrix.dto.js';
import { MOST_RECORDS, RecordChoiceDto } from './run.dto.js';

export const BULK_ACTIONS = ['approve', 'keep', 'accept', 'dismiss'] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

export class WordsChoiceDto extends RecordChoiceDto {
  @LanguageListField('All when left out.')
  @IsKept()
  @IsArray()
  languages?: Language[];

  /**
   * All when left out.
   * @example ["description"]
   */
  @IsKept()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  fields?: string[];
}

export class BulkDto {
  /**
   * `approve`: words of machines that are not stale become a person's. `keep`: a person's stale words are right as
   * they are. `accept` takes over what is offered, `dismiss` turns it down. What the checks hold back is never
   * accepted in bulk.
   */
  @IsIn(BULK_ACTIONS)
  @ApiProperty({ enum: BULK_ACTIONS, enumName: 'BulkAction' })
  action!: BulkAction;

  /** The words that are meant. With a filter: those of them that it holds for. */
  @IsKept()
  @IsArray()
  @ArrayMaxSize(MOST_RECORDS)
  @ValidateNested({ each: true })
  @Type(() => WordsChoiceDto)
  records?: WordsChoiceDto[];

  /**
   * As in `GET /translations/overview`; `state` is that of the field.
   * @example { "kind": "rooms", "language": "ja" }
   */
  @IsKept()
  @IsObject()
  @ValidateNested()
  @Type(() => MatrixFilterDto)
  filter?: MatrixFilterDto;

  /** All or nothing: where somebody else changes one of the records at that moment, 409 and none is changed. */
  @IsKept()
  @IsBoolean()
  atomic?: boolean;

  /** Counts, and changes nothing. */
  @IsKept()
  @IsBoolean()
  dryRun?: boolean;
}

export class BulkResultDto {
  /** How many fields were decided on. */
  @ApiProperty({ type: 'integer' })
  fields!: number;

  /** In how many records. */
  @ApiProperty({ type: 'integer' })
  records!: number;

  /** Fields in which it was not to be done after all: changed meanwhile, held back, or broken. */
  @ApiProperty({ type: 'integer' })
  skipped!: number;

  /** Records that one call has no room for; the same call again goes on with them. */
  @ApiProperty({ type: 'integer' })
  left!: number;

  /** Entries of the activity log that `POST /activity/restore` takes back, one a record. */
  @ApiProperty({ type: 'integer', isArray: true })
  undo!: number[];
}
