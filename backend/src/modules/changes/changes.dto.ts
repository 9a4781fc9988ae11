import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, Max, Min } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IsOptionalNotNull, ToNumber } from '../../platform/http/dto-fields.js';

export const MAX_CHANGES = 1000;

export class ChangesQueryDto {
  /** The `next` of the previous response. If omitted, the response holds the cursor to start from. */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(6000)
  @ApiPropertyOptional({ example: 'OWE0YjFjMmQzZTRmNWE2Yi8xNzY0NzY4MDAwLzgxMjM6ODEyMzo' })
  since?: string;

  /** The maximum number of changes in the response. */
  @ApiProperty({ required: false })
  @IsOptionalNotNull()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MAX_CHANGES)
  limit: number = 100;
}

const CHANGE_TYPES = ['written', 'deleted'] as const;
export type ChangeType = (typeof CHANGE_TYPES)[number];

/** What one transaction changed in one record. */
export class ContentChangeDto {
  /**
   * The kind as in `/content/{kind}`, or `ota-platforms`, `social-platforms`, `site-logo` or `stays`.
   * @example "rooms"
   */
  kind!: string;

  /**
   * The id of the record.
   * @example 12
   */
  id!: number;

  /**
   * The type of change. `written`: created, changed or restored, so read it again. `deleted`: the record no longer
   * existed after the transaction.
   */
  @ApiProperty({ enum: CHANGE_TYPES, enumName: 'ChangeType', example: 'written' })
  happened!: ChangeType;

  /**
   * The languages in which the text or its state changed, such as a new machine suggestion; empty if only shared fields
   * changed.
   */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true, example: ['ja', 'en'] })
  languages!: Language[];

  /** When it changed (ISO 8601, UTC); equals `updatedAt` of the record from then on. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  updatedAt!: string;
}

/** The changes since the cursor. The last entry of a record is its last change. */
export class ContentChangesDto {
  items!: ContentChangeDto[];

  /**
   * The `since` for the next request, also if `items` is empty.
   * @example "OWE0YjFjMmQzZTRmNWE2Yi8xNzY0NzY4MDAwLzgxMjM6ODEyMzo"
   */
  next!: string;

  /** Whether there may be more changes already: then send the next request at once. */
  @ApiProperty({ example: false })
  more!: boolean;
}
