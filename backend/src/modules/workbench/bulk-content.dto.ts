import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  Min,
  ValidateNested,
} from 'class-validator';
import { IdField, IsKept } from '../../platform/http/fields.js';

export const BULK_CONTENT_ACTIONS = ['show', 'hide', 'delete'] as const;

export type BulkContentAction = (typeof BULK_CONTENT_ACTIONS)[number];

const MAX_RECORDS = 1000;

export class BulkContentRecordDto {
  /** @example 12 */
  @IdField()
  id!: number;

  /**
   * The `version` it was seen in; where another is stored, nothing is done to any record.
   * @example 3
   */
  @IsKept()
  @IsInt()
  @Min(1)
  version?: number;
}

export class BulkContentDto {
  /** `show` and `hide`: to visitors, for kinds that have a `liveField`. `delete`: with all language versions. */
  @IsIn(BULK_CONTENT_ACTIONS)
  @ApiProperty({ enum: BULK_CONTENT_ACTIONS, enumName: 'BulkContentAction' })
  action!: BulkContentAction;

  /** Each record once. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_RECORDS)
  @ArrayUnique(({ id }: BulkContentRecordDto) => id)
  @ValidateNested({ each: true })
  @Type(() => BulkContentRecordDto)
  records!: BulkContentRecordDto[];
}

export class BulkContentResultDto {
  /** How many records were changed; those that were already so are not counted. */
  @ApiProperty({ type: 'integer' })
  records!: number;

  /** Entries of the activity log that `POST /activity/restore` takes back, one a record. */
  @ApiProperty({ type: 'integer', isArray: true })
  undo!: number[];
}
