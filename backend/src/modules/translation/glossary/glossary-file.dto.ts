import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsOptional } from 'class-validator';
import { ToBoolean } from '../../../platform/http/dto-fields.js';
import { FieldProblemDto } from '../../../platform/http/openapi-decorators.js';

export class ImportTermsQueryDto {
  /** Validates the whole file and reports the changes it would make, without making them. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @ToBoolean()
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

const OUTCOMES = ['added', 'changed', 'same', 'refused'] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Outcome of an entry of the file. */
export class ImportedTermDto {
  /**
   * In CSV the row number, counting the header row as 1; in TBX the number of the entry, from 1.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  row!: number;

  /** `added`: a new term. `changed` or `same`: whether the entry changes its term. `refused`: see `errors`. */
  @ApiProperty({ enum: OUTCOMES, enumName: 'ImportOutcome', example: 'added' })
  outcome!: Outcome;

  /** The id of the term that the entry belongs to; null if the term is new or the entry rejected. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  id!: number | null;

  /** The first word of the entry; null if it has none. */
  @ApiProperty({ type: String, nullable: true, example: 'Kawabe Landing' })
  word!: string | null;

  /** Why the entry is rejected; empty if it is not. */
  @ApiProperty({ type: [FieldProblemDto] })
  errors!: FieldProblemDto[];
}

export class ImportedTermsDto {
  /** Whether it was a dry run, so that nothing was changed. */
  dryRun!: boolean;

  /**
   * The number of new terms.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  added!: number;

  /**
   * The number of changed terms.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  changed!: number;

  /**
   * The number of entries that do not change their term.
   * @example 160
   */
  @ApiProperty({ type: 'integer' })
  same!: number;

  /**
   * The number of rejected entries.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  refused!: number;

  /** All entries of the file, in its order. */
  items!: ImportedTermDto[];
}
