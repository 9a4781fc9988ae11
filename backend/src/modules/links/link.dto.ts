import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { IsKept, OptionalLanguageField } from '../../platform/http/fields.js';
import { PageDto, PageQueryDto } from '../../platform/http/page.dto.js';
import { type LinkUse } from './content-links.service.js';
import {
  type Link,
  LINK_REASONS,
  LINK_STATES,
  type LinkReason,
  type LinkState,
} from './link.entity.js';

export class LinkQueryDto extends PageQueryDto {
  @IsOptional()
  @IsIn(LINK_STATES)
  @ApiPropertyOptional({ enum: LINK_STATES, enumName: 'LinkState' })
  state?: LinkState;

  @OptionalLanguageField('The language of names, with fallback; Japanese where it is left out.')
  language?: Language;
}

/** What holds the address. */
export class LinkUseDto {
  /**
   * As in addresses.
   * @example "policy-links"
   */
  kind!: string;

  /**
   * Of the record.
   * @example 42
   */
  id!: number;

  /** Its name or title; null for what has none. */
  @ApiProperty({ type: String, nullable: true, example: 'キャンセルについて' })
  name!: string | null;
}

export class LinkDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "https://travel.example/kawabe" */
  url!: string;

  /**
   * `new`: not asked yet. `guarded`: it is there, and lets no programs in. `failing`: no whole answer for less than
   * two days. `dead`: gone, for longer without an answer, or an address that visitors cannot reach.
   */
  @ApiProperty({ enum: LINK_STATES, enumName: 'LinkState' })
  state!: LinkState;

  /** The status of its last answer, after redirects; null where there was none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 404 })
  status!: number | null;

  /** Null where it is there. */
  @ApiProperty({ enum: LINK_REASONS, enumName: 'LinkReason', nullable: true })
  reason!: LinkReason | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  checkedAt!: string | null;

  /** Since when it is not there. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failingSince!: string | null;

  uses!: LinkUseDto[];
}

export class LinkPageDto extends PageDto {
  items!: LinkDto[];
}

export class CheckLinksDto {
  /** Only these; all where left out. */
  @IsKept()
  @IsArray()
  @ArrayMaxSize(100)
  @IsInt({ each: true })
  @ApiPropertyOptional({ type: 'array', items: { type: 'integer' }, example: [3] })
  ids?: number[];
}

export class LinksQueuedDto {
  /**
   * How many addresses are asked.
   * @example 12
   */
  @ApiProperty({ type: 'integer' })
  queued!: number;
}

export function toLink(
  { id, url, state, status, reason, checkedAt, failingSince }: Link,
  uses: readonly LinkUse[],
  names: ReadonlyMap<string, string>,
): LinkDto {
  return {
    ...{ id, url, state, status, reason },
    checkedAt: checkedAt?.toISOString() ?? null,
    failingSince: failingSince?.toISOString() ?? null,
    uses: uses.map((use) => ({ ...use, name: names.get(`${use.kind} ${use.id}`) ?? null })),
  };
}
