import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { ToBoolean } from '../../../platform/http/fields.js';
import { FieldProblemDto } from '../../../platform/http/openapi.js';

export class ImportTermsQueryDto {
  /** Reads and checks the whole file, answers what would come of it, and changes nothing. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @ToBoolean()
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export const OUTCOMES = ['added', 'changed', 'same', 'refused'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** What becomes of one entry of the file. */
export class ImportedTermDto {
  /**
   * Of CSV its row, the headings being the first; of TBX its place among the entries, from 1 on.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  row!: number;

  @ApiProperty({ enum: OUTCOMES, enumName: 'ImportOutcome', example: 'added' })
  outcome!: Outcome;

  /** The term that it belongs to; null where it is a new one, or refused. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  id!: number | null;

  /** The first of its words; null where it has none. */
  @ApiProperty({ type: String, nullable: true, example: 'Kawabe Landing' })
  word!: string | null;

  /** Why it is refused; empty otherwise. */
  @ApiProperty({ type: [FieldProblemDto] })
  errors!: FieldProblemDto[];
}

export class ImportedTermsDto {
  /** Whether nothing was changed because only that was asked. */
  dryRun!: boolean;

  /**
   * How many terms are new.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  added!: number;

  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  changed!: number;

  /** @example 160 */
  @ApiProperty({ type: 'integer' })
  same!: number;

  /** @example 0 */
  @ApiProperty({ type: 'integer' })
  refused!: number;

  /** Each entry of the file, in its order. */
  items!: ImportedTermDto[];
}
