import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { createRecordKey } from '../localization/index.js';
import { IsOptionalNotNull, OptionalLanguageField } from '../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import { type LinkUse } from './content-links.service.js';
import {
  type Link,
  LINK_REASONS,
  LINK_STATES,
  type LinkReason,
  type LinkState,
} from './link.entity.js';

export class LinkQueryDto extends PaginationQueryDto {
  @IsOptional()
  @IsIn(LINK_STATES)
  @ApiPropertyOptional({ enum: LINK_STATES, enumName: 'LinkState' })
  state?: LinkState;

  @OptionalLanguageField('The language of names, with fallback; default Japanese.')
  language?: Language;
}

/** A record that contains the URL. */
export class LinkUseDto {
  /**
   * The kind of content, as in URLs.
   * @example "policy-links"
   */
  kind!: string;

  /**
   * The id of the record.
   * @example 42
   */
  id!: number;

  /** The name or title; null if it has none. */
  @ApiProperty({ type: String, nullable: true, example: 'キャンセルについて' })
  name!: string | null;
}

export class LinkDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The URL that guests open: placeholders of dates and guests have the values of a possible stay.
   * @example "https://travel.example/kawabe"
   */
  url!: string;

  /**
   * `new`: not checked yet. `guarded`: the page exists but blocks automated checks. `failing`: all checks have failed for
   * less than two days. `dead`: they have failed for longer, or the page was not found, or visitors cannot reach the URL.
   */
  @ApiProperty({ enum: LINK_STATES, enumName: 'LinkState' })
  state!: LinkState;

  /** The HTTP status of the last response, after redirects; null if there was none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 404 })
  status!: number | null;

  /** Why the link does not work; null if it works. */
  @ApiProperty({ enum: LINK_REASONS, enumName: 'LinkReason', nullable: true })
  reason!: LinkReason | null;

  /** When it was last checked (ISO 8601, UTC); null if never. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt!: string | null;

  /** Since when the link does not work (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince!: string | null;

  /** The records that contain the URL. */
  uses!: LinkUseDto[];
}

export class LinkPageDto extends PageDto {
  items!: LinkDto[];
}

export class CheckLinksDto {
  /** The ids of the links to check; all if omitted. */
  @IsOptionalNotNull()
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer' }, example: [3] })
  ids?: number[];
}

export class LinksQueuedDto {
  /**
   * The number of links that were queued for a check.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  queued!: number;
}

export function toLinkDto(
  { id, guestUrl: url, state, status, reason, checkedAt, failingSince }: Link,
  uses: readonly LinkUse[],
  names: ReadonlyMap<string, string>,
): LinkDto {
  return {
    id,
    url,
    state,
    status,
    reason,
    checkedAt: checkedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    uses: uses.map((use) => ({ ...use, name: names.get(createRecordKey(use)) ?? null })),
  };
}
