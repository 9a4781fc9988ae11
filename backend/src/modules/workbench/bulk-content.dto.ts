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
import { IdField, IsOptionalNotNull, MAX_BULK_RECORDS } from '../../platform/http/dto-fields.js';

export const BULK_CONTENT_ACTIONS = ['show', 'hide', 'delete'] as const;

export type BulkContentAction = (typeof BULK_CONTENT_ACTIONS)[number];

export class BulkContentRecordDto {
  /** @example 12 */
  @IdField()
  id!: number;

  /**
   * The `version` that the change is based on; if another is stored, no record is changed (409).
   * @example 3
   */
  @IsOptionalNotNull()
  @IsInt()
  @Min(1)
  version?: number;
}

export class BulkContentDto {
  /** `show` and `hide`: to visitors, for kinds whose records can be hidden. `delete`: with all language versions. */
  @IsIn(BULK_CONTENT_ACTIONS)
  @ApiProperty({ enum: BULK_CONTENT_ACTIONS, enumName: 'BulkContentAction' })
  action!: BulkContentAction;

  /** Each record once. */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_BULK_RECORDS)
  @ArrayUnique(({ id }: BulkContentRecordDto) => id)
  @ValidateNested({ each: true })
  @Type(() => BulkContentRecordDto)
  records!: BulkContentRecordDto[];
}

export class BulkContentResultDto {
  /** The number of changed records, without those that were shown or hidden already. */
  @ApiProperty({ type: 'integer' })
  records!: number;

  /** The ids of the activity log entries that `POST /activity/restore` reverts, one per record. */
  @ApiProperty({ type: 'integer', isArray: true })
  undo!: number[];
}
