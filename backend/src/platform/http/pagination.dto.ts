import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { IsOptionalNotNull, ToNumber } from './dto-fields.js';

/** Selects a page of a long list. */
export class PaginationQueryDto {
  /** From 1. */
  @ApiProperty({ required: false })
  @IsOptionalNotNull()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  page: number = 1;

  /** The number of items per page, at most 100. */
  @ApiProperty({ required: false })
  @IsOptionalNotNull()
  @ToNumber()
  @IsInt()
  @Min(1)
  @Max(100)
  pageSize: number = 25;
}

/** Members of every page of a list, besides its items. */
export class PageDto {
  /** The total number of items. */
  @ApiProperty({ type: 'integer', example: 1 })
  total!: number;

  @ApiProperty({ type: 'integer', example: 1 })
  page!: number;

  @ApiProperty({ type: 'integer', example: 25 })
  pageSize!: number;
}

/** Wraps a complete list as a single page. */
export function toSinglePage<T>(items: T[]): PageDto & { items: T[] } {
  return { items, total: items.length, page: 1, pageSize: Math.max(1, items.length) };
}
