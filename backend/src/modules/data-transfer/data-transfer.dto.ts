import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { ToBoolean } from '../../platform/http/dto-fields.js';
import { type RecordNames } from '../localization/index.js';
import { FieldProblemDto, ProblemDto } from '../../platform/http/openapi-decorators.js';

const EXPORT_FORMATS = ['json', 'zip'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

export class ExportQueryDto {
  /** `json`: the records; `zip`: the records and the images they use. */
  @IsOptional()
  @IsIn(EXPORT_FORMATS)
  @ApiProperty({
    enum: EXPORT_FORMATS,
    enumName: 'ExportFormat',
    required: false,
    default: 'json',
  })
  format?: ExportFormat;
}

const ON_ERROR = ['abort', 'skip'] as const;

export type OnError = (typeof ON_ERROR)[number];

export class ImportQueryDto {
  /** Validates the whole file and reports the changes it would make, without making them. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @ToBoolean()
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;

  /** How an invalid record is handled: `abort` changes nothing, `skip` imports the rest. */
  @IsOptional()
  @IsIn(ON_ERROR)
  @ApiProperty({ enum: ON_ERROR, enumName: 'ImportOnError', required: false, default: 'abort' })
  onError?: OnError;
}

export class RestoreQueryDto {
  /** Reports the changes it would make, without making them. */
  @ApiPropertyOptional({ type: Boolean, default: false })
  @ToBoolean()
  @IsOptional()
  @IsBoolean()
  dryRun?: boolean;
}

export class RecordRefDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** The name or title in the base language; null if it has none. */
  @ApiProperty({ type: String, nullable: true, example: '河畔の部屋' })
  name!: string | null;

  /** The name by language, without languages that have no name of their own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: RecordNames;
}

/** Changes to the records of one kind. Lists have at most 200 entries; the counts include all. */
export class KindChangesDto {
  /** @example "rooms" */
  kind!: string;

  /**
   * The current number of records.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  nowCount!: number;

  /** @example 1 */
  @ApiProperty({ type: 'integer' })
  addedCount!: number;

  /** @example 2 */
  @ApiProperty({ type: 'integer' })
  changedCount!: number;

  /** @example 0 */
  @ApiProperty({ type: 'integer' })
  removedCount!: number;

  added!: RecordRefDto[];

  /** With the names they would have after the import. */
  changed!: RecordRefDto[];

  removed!: RecordRefDto[];
}

/** A record of the file that is skipped. */
export class ImportedRecordProblemDto {
  /**
   * Its position in the file, from 1.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  record!: number;

  /** The kind it names; null if it names none. */
  @ApiProperty({ type: String, nullable: true, example: 'rooms' })
  kind!: string | null;

  /** The id it has in the file; null if it has none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 34 })
  id!: number | null;

  /**
   * What is wrong with it, with the path of the field: `fields.capacity`, `versions.ja.words.name`. `duplicate`: an
   * earlier record of the file has the same id or the same unique value.
   */
  @ApiProperty({ type: [FieldProblemDto] })
  errors!: FieldProblemDto[];
}

export class ImportResultDto {
  /**
   * The number of records that were imported (or would be).
   * @example 92
   */
  @ApiProperty({ type: 'integer' })
  totalRecords!: number;

  /**
   * The number of duplicates: an earlier record of the file has the same id or the same unique value.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  skippedRecords!: number;

  /**
   * The number of records that could not be imported.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  errorRecords!: number;

  /**
   * Images that the records show and that are neither in the file nor on this site.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  missingPictures!: number;

  /** The records that are left out, and why; the first 200. */
  @ApiProperty({ type: [ImportedRecordProblemDto] })
  problems!: ImportedRecordProblemDto[];

  /**
   * One readable sentence per entry.
   * @example ["rooms: 4"]
   */
  importLog!: string[];

  /** In a dry run: what would be added, changed and removed. Kinds without changes are omitted. */
  @ApiPropertyOptional({ type: [KindChangesDto] })
  changes?: KindChangesDto[];
}

/** Why nothing was imported; `import_has_errors` includes the counts and the log. */
export class ImportProblemDto extends ProblemDto {
  @ApiPropertyOptional({ type: 'integer' })
  totalRecords?: number;

  @ApiPropertyOptional({ type: 'integer' })
  skippedRecords?: number;

  @ApiPropertyOptional({ type: 'integer' })
  errorRecords?: number;

  @ApiPropertyOptional({ type: 'integer' })
  missingPictures?: number;

  @ApiPropertyOptional({ type: [ImportedRecordProblemDto] })
  problems?: ImportedRecordProblemDto[];

  @ApiPropertyOptional({ type: [String] })
  importLog?: string[];
}

const BACKUP_REASONS = ['import', 'restore', 'request'] as const;

/** Why a restore point was created. */
export type BackupReason = (typeof BACKUP_REASONS)[number];

/** A restore point: a copy of the content, created before it was replaced or on request. */
export class BackupDto {
  /** @example "2026-11-21T05-36-09-123Z-before-import.json" */
  name!: string;

  /**
   * ISO 8601, UTC.
   * @example "2026-11-21T05:36:09.123Z"
   */
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  /** @example 482113 */
  @ApiProperty({ type: 'integer' })
  bytes!: number;

  /** Which operation it was created before; `request`: created by a user. */
  @ApiProperty({ enum: BACKUP_REASONS, enumName: 'BackupReason' })
  reason!: BackupReason;
}
