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
import { IsOptionalNotNull, LanguageListField } from '../../platform/http/dto-fields.js';
import { MatrixFilterDto } from './matrix.dto.js';
import { MAX_RECORDS, RecordSelectionDto } from './run.dto.js';

export const BULK_ACTIONS = ['approve', 'keep', 'accept', 'dismiss'] as const;

export type BulkAction = (typeof BULK_ACTIONS)[number];

export class TranslationSelectionDto extends RecordSelectionDto {
  @LanguageListField('The languages; all if omitted.')
  @IsOptionalNotNull()
  @IsArray()
  languages?: Language[];

  /**
   * The fields; all if omitted.
   * @example ["description"]
   */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  fields?: string[];
}

export class BulkActionDto {
  /**
   * `approve`: marks machine translations that are not stale as approved by a person. `keep`: marks a person's stale
   * texts as up to date. `accept` accepts suggestions, `dismiss` rejects them. Suggestions that the checks blocked are
   * never accepted in bulk.
   */
  @IsIn(BULK_ACTIONS)
  @ApiProperty({ enum: BULK_ACTIONS, enumName: 'BulkAction' })
  action!: BulkAction;

  /** The texts to decide on. With a filter: only those that match it. */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(MAX_RECORDS)
  @ValidateNested({ each: true })
  @Type(() => TranslationSelectionDto)
  records?: TranslationSelectionDto[];

  /**
   * As in `GET /translations/overview`; `state` is the state of the field.
   * @example { "kind": "rooms", "language": "ja" }
   */
  @IsOptionalNotNull()
  @IsObject()
  @ValidateNested()
  @Type(() => MatrixFilterDto)
  filter?: MatrixFilterDto;

  /** All or nothing: if another request changes one of the records meanwhile, none is changed (409). */
  @IsOptionalNotNull()
  @IsBoolean()
  atomic?: boolean;

  /** Counts the fields without changing anything. */
  @IsOptionalNotNull()
  @IsBoolean()
  dryRun?: boolean;
}

export class BulkResultDto {
  /** The number of fields decided on. */
  @ApiProperty({ type: 'integer' })
  fields!: number;

  /** The number of records with those fields. */
  @ApiProperty({ type: 'integer' })
  records!: number;

  /** Fields that were skipped: changed meanwhile, blocked by a check, or invalid. */
  @ApiProperty({ type: 'integer' })
  skipped!: number;

  /**
   * Of `fields`, those whose text was approved (`approve`, `keep`) although it has findings that nobody has dismissed.
   * Approving a text keeps them: they are listed by `GET /translations/overview?state=findings`.
   */
  @ApiProperty({ type: 'integer' })
  withFindings!: number;

  /** The number of records left over because of the limit; repeat the request to continue with them. */
  @ApiProperty({ type: 'integer' })
  left!: number;

  /** The id of the one activity log entry, which `POST /activity/restore` reverts. Empty if nothing changed. */
  @ApiProperty({ type: 'integer', isArray: true })
  undo!: number[];
}
