import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { ToBoolean, ToNumber } from '../../platform/http/fields.js';
import { type RecordNames } from '../localization/index.js';
import { PageDto, PageQueryDto } from '../../platform/http/page.dto.js';
import {
  type Activity,
  ACTIVITY_ACTIONS,
  type ActivityAction,
  RESTORABLE_DAYS,
} from './activity.entity.js';
import { ACTIVITY_SINCE, type ActivitySince } from './later-entries.js';
import { fieldsOf, languagesOf, toValues } from './snapshot.js';

export class ActivityQueryDto extends PageQueryDto {
  /** Only of this kind of thing, as in addresses: `rooms`, `users`. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiPropertyOptional({ example: 'rooms' })
  kind?: string;

  /** Only of the thing with this id. */
  @IsOptional()
  @ToNumber()
  @IsInt()
  @ApiPropertyOptional({ type: 'integer', example: 12 })
  recordId?: number;

  /** Only what this administrator did, by username, or a program, by `token:` and the name of its token. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'admin' })
  user?: string;

  @IsOptional()
  @IsIn(ACTIVITY_ACTIONS)
  @ApiPropertyOptional({ enum: ACTIVITY_ACTIONS, enumName: 'ActivityAction' })
  action?: ActivityAction;

  /** Only where this stands in what the thing was called, or in what was there before or after. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;
}

export class ActivityUserDto {
  /** Null where a program did it, and for failed sign-ins. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  id!: number | null;

  /** The token of the program that did it, else null. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  tokenId!: number | null;

  /**
   * The name they had then; of a program `token:` and the name of its token. Empty for failed sign-ins.
   * @example "admin"
   */
  username!: string;
}

/** What an administrator or a program did to one thing in one request. */
export class ActivityDto {
  /** @example 345 */
  id!: number;

  /** When (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  at!: string;

  user!: ActivityUserDto;

  /**
   * `accepted`, `dismissed`, `confirmed`: a suggestion taken over or turned down, a stale text declared still
   * right. `reordered`: only the order of a list. `restored`: brought back by `POST /activity/{id}/restore`, or
   * all content from a safety copy. An import or restoring of all content is one entry of the kind `content`,
   * whose label is the safety copy with what was there before. `signed_in`, `sign_in_failed`: of the kind `users`;
   * `after` has `method` and `address`, or the `count` of failures in an hour and up to ten `addresses`.
   */
  @ApiProperty({ enum: ACTIVITY_ACTIONS, enumName: 'ActivityAction', example: 'changed' })
  action!: ActivityAction;

  /**
   * As in addresses.
   * @example "rooms"
   */
  kind!: string;

  /** Of the record, not of one of its versions; null where there is no single one, as with an order. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  recordId!: number | null;

  /** What it was called then; null where it has no name. */
  @ApiProperty({ type: String, nullable: true, example: '河畔の部屋' })
  label!: string | null;

  /** What it is called today in each language that has a name of its own; empty where it is gone. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: RecordNames;

  /**
   * The fields it touched: `capacity`, `en.name`.
   * @example ["en.description"]
   */
  fields!: string[];

  /** Whether it is of a kind, and recent enough, that it can be taken back. */
  restorable!: boolean;

  /** The entry that this one took back. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  restores!: number | null;
}

const VALUES = { type: 'object', additionalProperties: true, nullable: true } as const;

export class ActivityDetailsDto extends ActivityDto {
  /**
   * What was there before: the fields it touched, words under `translations` by language; all of a record that
   * was deleted. Null where there was nothing, and once the entry is older than 30 days.
   */
  @ApiProperty({
    ...VALUES,
    example: { translations: { en: { description: 'A quiet room on the river.' } } },
  })
  before!: Record<string, unknown> | null;

  /** What is there since, likewise. */
  @ApiProperty({
    ...VALUES,
    example: { translations: { en: { description: 'A quiet room above the river.' } } },
  })
  after!: Record<string, unknown> | null;

  /** `restored`: a later entry took it back; `overwritten`: one changed again what it touched. Null while it stands. */
  @ApiProperty({ enum: [...ACTIVITY_SINCE, null], type: String, nullable: true, example: null })
  since!: ActivitySince | null;
}

/** How many entries there are of one sort. */
export class ActivityCountDto {
  /** @example "rooms" */
  value!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  count!: number;
}

/** What the whole log can be narrowed to, the most frequent first. */
export class ActivityCountsDto {
  kind!: ActivityCountDto[];
  user!: ActivityCountDto[];
  action!: ActivityCountDto[];
}

export class ActivityPageDto extends PageDto {
  items!: ActivityDetailsDto[];

  counts!: ActivityCountsDto;
}

export class RestoreDto {
  /** Put it back also where it has been changed again since. What is there now is then lost. */
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  @ApiPropertyOptional({ default: false })
  overwrite?: boolean;
}

export class RestoreEntriesDto {
  /**
   * The entries to take back, as `undo` of a bulk call lists them.
   * @example [345, 346]
   */
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(1000)
  @ArrayUnique()
  @IsInt({ each: true })
  ids!: number[];
}

export class RestoredEntriesDto {
  /** How many were taken back. */
  @ApiProperty({ type: 'integer' })
  restored!: number;

  /** The entries that were left alone: changed again since, taken back already, or too old. */
  @ApiProperty({ type: 'integer', isArray: true })
  skipped!: number[];
}

/** What can be taken back, as far as the log itself knows. */
const RESTORABLE: ReadonlySet<ActivityAction> = new Set([
  'changed',
  'deleted',
  'reordered',
  'accepted',
  'dismissed',
  'confirmed',
  'restored',
]);

export function isOld({ at }: Activity): boolean {
  return at.getTime() < Date.now() - RESTORABLE_DAYS * 24 * 60 * 60 * 1000;
}

export function isRestorable(
  activity: Activity,
  canPutBack: (activity: Activity) => boolean,
): boolean {
  return (
    activity.before !== null &&
    RESTORABLE.has(activity.action) &&
    !isOld(activity) &&
    canPutBack(activity) &&
    // Its file is gone as well.
    !(activity.kind === 'media' && activity.action === 'deleted')
  );
}

export function toActivity(
  activity: Activity,
  canPutBack: (activity: Activity) => boolean,
  names: RecordNames = {},
): ActivityDto {
  const { id, at, userId, tokenId, username, action, kind, recordId, label, restores } = activity;
  const isOrder = action === 'reordered';
  return {
    id,
    at: at.toISOString(),
    user: { id: userId, tokenId, username },
    action,
    kind,
    recordId,
    label,
    names,
    fields: isOrder ? ['order'] : fieldsOf(activity.before, activity.after),
    restorable: isRestorable(activity, canPutBack),
    restores,
  };
}

export function toActivityDetails(
  activity: Activity,
  canPutBack: (activity: Activity) => boolean,
  since: ActivitySince | undefined,
  names?: RecordNames,
): ActivityDetailsDto {
  const { before, after } = activity;
  const languages = languagesOf(before, after);
  return {
    ...toActivity(activity, canPutBack, names),
    before: before && toValues(before, languages),
    after: after && toValues(after, languages),
    since: since ?? null,
  };
}
