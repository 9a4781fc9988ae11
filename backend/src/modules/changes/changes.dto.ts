import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsString, Max, MaxLength, Min } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { IsKept, ToNumber } from '../../platform/http/fields.js';

export const MOST_CHANGES = 1000;

export class ChangesQueryDto {
  /** The `next` of the answer before; left out, the answer holds the cursor to begin with. */
  @IsKept()
  @IsString()
  @MaxLength(6000)
  @ApiPropertyOptional({ example: 'OWE0YjFjMmQzZTRmNWE2Yi8xNzY0NzY4MDAwLzgxMjM6ODEyMzo' })
  since?: string;

  /** How many changes an answer may hold. */
  @ApiProperty({ required: false })
  @IsKept()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(MOST_CHANGES)
  limit: number = 100;
}

export const HAPPENED = ['written', 'deleted'] as const;
export type Happened = (typeof HAPPENED)[number];

/** What one transaction did to one record. */
export class ChangeDto {
  /**
   * As in `/content/{kind}`; of plain content `ota-platforms`, `social-platforms` or `site-logo`.
   * @example "rooms"
   */
  kind!: string;

  /**
   * Of the record.
   * @example 12
   */
  id!: number;

  /** `written`: made, changed or brought back, so read it anew. `deleted`: it was gone at that moment. */
  @ApiProperty({ enum: HAPPENED, enumName: 'Happened', example: 'written' })
  happened!: Happened;

  /**
   * The languages in which words changed, or what is known of them, such as a machine's suggestion beside a person's
   * words; none where only fields did that all languages share.
   */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true, example: ['ja', 'en'] })
  languages!: Language[];

  /** When; the `updatedAt` that the record had from then on. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  updatedAt!: string;
}

/** What was changed since. Of each record, what was done last comes last. */
export class ChangesDto {
  items!: ChangeDto[];

  /**
   * The `since` of the next call, also where there are no items.
   * @example "OWE0YjFjMmQzZTRmNWE2Yi8xNzY0NzY4MDAwLzgxMjM6ODEyMzo"
   */
  next!: string;

  /** Whether there may be more already: then ask again at once. */
  @ApiProperty({ example: false })
  more!: boolean;
}
