import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../platform/validation/validators.js';
import { IdListField, ToBoolean, ToNumber } from '../../platform/http/dto-fields.js';
import { type RecordNames } from '../localization/index.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import {
  type Activity,
  ACTIVITY_ACTIONS,
  type ActivityAction,
  isOrder,
  languagesOf,
  RESTORABLE_DAYS,
  toReadableValues,
  writtenFieldsOf,
} from './activity.entity.js';
import { SUPERSEDED_STATES, type SupersededState } from './superseded-entries.js';

export class ActivityQueryDto extends PaginationQueryDto {
  /** Only entries about this type of resource, as in URLs: `rooms`, `users`. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  @ApiPropertyOptional({ example: 'rooms' })
  kind?: string;

  /** Only entries about the resource with this id. */
  @IsOptional()
  @ToNumber()
  @IsInt()
  @ApiPropertyOptional({ type: 'integer', example: 12 })
  recordId?: number;

  /** Only changes by this administrator (username) or API token (`token:` and its name). */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'admin' })
  user?: string;

  @IsOptional()
  @IsIn(ACTIVITY_ACTIONS)
  @ApiPropertyOptional({ enum: ACTIVITY_ACTIONS, enumName: 'ActivityAction' })
  action?: ActivityAction;

  /** Only entries that contain this text in the name of the resource or in its values before or after. */
  @IsOptional()
  @IsString()
  @MaxLength(100)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;
}

export class ActivityUserDto {
  /** The id of the user; null for API tokens and failed sign-ins. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  id!: number | null;

  /** The id of the API token that made the change, otherwise null. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  tokenId!: number | null;

  /**
   * The username at that time, or `token:` and the name of the API token. Empty for failed sign-ins.
   * @example "admin"
   */
  username!: string;
}

/** A change of one resource by an administrator or an API token in one request, or a sign-in. */
export class ActivityDto {
  /** @example 345 */
  id!: number;

  /** When the change was made (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  at!: string;

  user!: ActivityUserDto;

  /**
   * `accepted`: a suggestion was accepted. `dismissed`: a suggestion or a finding was rejected. `confirmed`: texts were
   * approved unchanged. `reordered`: only the order of a list changed. `restored`: a deleted record, or all content
   * from a restore point. `undone`: a change was reverted (see `restores`), or the texts of a job were. An import or a restored restore point is one entry of the type `content`; its label is the
   * restore point with the previous content. `signed_in`, `sign_in_failed`: of the type `users`; `after` has `method`
   * and `address`, or the `count` of failures in an hour and up to ten `addresses`.
   */
  @ApiProperty({ enum: ACTIVITY_ACTIONS, enumName: 'ActivityAction', example: 'changed' })
  action!: ActivityAction;

  /**
   * The type of the resource, as in URLs.
   * @example "rooms"
   */
  kind!: string;

  /**
   * The id of the record, not of a translation; null if the entry is not about a single record, such as a new order.
   */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  recordId!: number | null;

  /** The name of the resource at that time; null if it has none. */
  @ApiProperty({ type: String, nullable: true, example: '河畔の部屋' })
  label!: string | null;

  /** The current name of the resource by language. Of a deleted one, its last name, in the entry of the deletion only. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: RecordNames;

  /**
   * The changed fields, such as `capacity` or `en.name`.
   * @example ["en.description"]
   */
  fields!: string[];

  /** Whether the change can be reverted: its type and action allow it, and it is recent enough. */
  restorable!: boolean;

  /** The entry that this one reverted. */
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  restores!: number | null;
}

const VALUES = { type: 'object', additionalProperties: true, nullable: true } as const;

export class ActivityDetailsDto extends ActivityDto {
  /**
   * The values before the change: the changed fields, with texts under `translations` by language, or the whole record
   * if it was deleted. Null if there were none, and once the entry is more than 30 days old.
   */
  @ApiProperty({
    ...VALUES,
    example: { translations: { en: { description: 'A quiet room on the river.' } } },
  })
  before!: Record<string, unknown> | null;

  /** The values after the change, in the same form. */
  @ApiProperty({
    ...VALUES,
    example: { translations: { en: { description: 'A quiet room above the river.' } } },
  })
  after!: Record<string, unknown> | null;

  /** `restored`: a later entry reverted it. `overwritten`: a later change touched the same fields. Otherwise null. */
  @ApiProperty({ enum: [...SUPERSEDED_STATES, null], type: String, nullable: true, example: null })
  since!: SupersededState | null;
}

/** The number of entries with one value. */
export class ActivityCountDto {
  /** @example "rooms" */
  value!: string;

  @ApiProperty({ type: 'integer', example: 12 })
  count!: number;
}

/** The values to filter the log by, most frequent first. */
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
  /** Restores even if the same fields were changed again since. The current values are lost. */
  @IsOptional()
  @ToBoolean()
  @IsBoolean()
  @ApiPropertyOptional({ default: false })
  overwrite?: boolean;
}

export class RestoreEntriesDto {
  @IdListField(
    [345, 346],
    'The activity log entries to revert, as `undo` of a bulk operation lists them.',
  )
  ids!: number[];
}

export class RestoredEntriesDto {
  /** The number of reverted entries. */
  @ApiProperty({ type: 'integer' })
  restored!: number;

  /** The entries that were not reverted, such as those changed again since, reverted already, or older than 30 days. */
  @ApiProperty({ type: 'integer', isArray: true })
  skipped!: number[];
}

/** Actions that can be reverted, if the type of the entity allows it. */
const RESTORABLE_ACTIONS: ReadonlySet<ActivityAction> = new Set([
  'changed',
  'deleted',
  'reordered',
  'accepted',
  'dismissed',
  'confirmed',
  'restored',
  'undone',
]);

export function isTooOldToRevert({ at }: Activity): boolean {
  return at.getTime() < Date.now() - RESTORABLE_DAYS * 24 * 60 * 60 * 1000;
}

export function isRestorable(
  activity: Activity,
  canRestore: (activity: Activity) => boolean,
): boolean {
  return (
    activity.before !== null &&
    RESTORABLE_ACTIONS.has(activity.action) &&
    !isTooOldToRevert(activity) &&
    canRestore(activity) &&
    // The file is deleted, too.
    !(activity.kind === 'media' && activity.action === 'deleted')
  );
}

export function toActivityDto(
  activity: Activity,
  canRestore: (activity: Activity) => boolean,
  names: RecordNames = {},
): ActivityDto {
  const { id, at, userId, tokenId, username, action, kind, recordId, label, restores } = activity;
  return {
    id,
    at: at.toISOString(),
    user: { id: userId, tokenId, username },
    action,
    kind,
    recordId,
    label,
    names,
    fields: isOrder(activity) ? ['order'] : writtenFieldsOf(activity.before, activity.after),
    restorable: isRestorable(activity, canRestore),
    restores,
  };
}

export function toActivityDetailsDto(
  activity: Activity,
  canRestore: (activity: Activity) => boolean,
  supersededState: SupersededState | undefined,
  names?: RecordNames,
): ActivityDetailsDto {
  const { before, after } = activity;
  const languages = languagesOf(before, after);
  return {
    ...toActivityDto(activity, canRestore, names),
    before: before && toReadableValues(before, languages),
    after: after && toReadableValues(after, languages),
    since: supersededState ?? null,
  };
}
