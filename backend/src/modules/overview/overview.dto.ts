import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { ActivityDto } from '../activity/index.js';
import { type RecordNames } from '../localization/index.js';
import { FIELD_STATES, type FieldState } from '../workbench/index.js';

/** Subjects of the overview. `words`, `unapproved_words`, `findings` and `new_findings` are about texts, and are counted by field. */
export const OVERVIEW_SUBJECTS = [
  'unread_messages',
  'words',
  'unapproved_words',
  'findings',
  'new_findings',
  'passed_events',
  'missing_alt',
  'incomplete_pages',
  'failed_jobs',
  'partly_failed_jobs',
  'dead_links',
  'webhooks_off',
  'tokens_expiring',
  'stay_clashes',
] as const;

export type OverviewSubject = (typeof OVERVIEW_SUBJECTS)[number];

/** The record to begin with. */
export class OverviewSampleDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** For a record of content, its kind as in URLs. */
  @ApiProperty({ type: String, nullable: true, example: 'events' })
  kind!: string | null;

  /** The name of a guest, room, file, webhook or token, the title of an event, the type of a job, or a URL. */
  @ApiProperty({ type: String, nullable: true, example: 'Emma Lindqvist' })
  label!: string | null;

  /** For a record of content: its title in each language that has its own; otherwise empty. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { en: 'Tenjin Matsuri', ja: '天神祭' },
  })
  names!: RecordNames;

  /**
   * When it occurred, or when a token expires (ISO 8601, UTC). For an event its date, for a clash its first night; null
   * for an incomplete page.
   */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-21T09:40:00.000Z' })
  since!: string | null;
}

/** A subject that needs attention. */
export class OverviewItemDto {
  @ApiProperty({ enum: OVERVIEW_SUBJECTS, enumName: 'OverviewSubject' })
  subject!: OverviewSubject;

  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /**
   * The path below `/api` that lists it.
   * @example "/contact-messages?status=unread"
   */
  query!: string;

  /** For texts: the kind of content. */
  @ApiProperty({ type: String, nullable: true, example: null })
  kind!: string | null;

  /** For texts: the language that needs attention. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', nullable: true })
  language!: Language | null;

  /**
   * For `words`: the state of the texts, as in `GET /translations/overview`. For `unapproved_words`: `machine` or
   * `converted`; approving these is optional, as visitors already see them. Null for all other subjects, also for
   * `findings` (texts with undismissed findings) and `new_findings` (texts with findings since a change of the glossary,
   * the style or the checks).
   */
  @ApiProperty({ enum: FIELD_STATES, enumName: 'FieldState', nullable: true })
  state!: FieldState | null;

  /**
   * The record to begin with, usually the most recent. For events: the one that passed first; for tokens: the one that expires first; for clashes: the
   * room of the next clash; for incomplete pages: the first of the list. Null for texts, and if there is none.
   */
  @ApiProperty({ type: OverviewSampleDto, nullable: true })
  first!: OverviewSampleDto | null;
}

/** Whether a worker process does the background work, such as translations, images, mails and webhooks. */
export class OverviewWorkersDto {
  /** The last heartbeat of a worker process (ISO 8601, UTC); null if there never was one. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:40:00.000Z',
  })
  seenAt!: string | null;

  /** No heartbeat for two minutes: jobs wait until a worker runs again. */
  isAway!: boolean;
}

/** Whether the site could be restored. A backup counts after it was read back completely. */
export class OverviewBackupDto {
  /**
   * When the newest intact, verified backup was made (ISO 8601, UTC). Null if none is known. Backups by other tools,
   * such as those of a managed database, are not known.
   */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T02:00:00.000Z',
  })
  verifiedAt!: string | null;

  /** True if `verifiedAt` is more than 7 days ago; if it is null, true once the database is older than 7 days. */
  isOld!: boolean;
}

export class OverviewDto {
  /** Texts are listed only if there are any; every other subject also with a count of 0. */
  items!: OverviewItemDto[];

  /** The last changes, newest first. */
  changes!: ActivityDto[];

  workers!: OverviewWorkersDto;

  /**
   * The version of the product that responded.
   * @example "1.1.0"
   */
  version!: string;

  backup!: OverviewBackupDto;
}

/** A visible room or event whose page search engines and messengers cannot show as intended. */
export class IncompletePageDto {
  /** @example "rooms" */
  kind!: string;

  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** Its name in each language that has its own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { en: 'Dawn', ja: '暁' },
  })
  names!: RecordNames;

  /** Languages without a description of their own: their search results show text of another language, or none. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  undescribed!: Language[];

  /**
   * Whether shared links show the site’s image, because the record has no uploaded JPEG, PNG, GIF or WebP without
   * animation as first image.
   */
  isMissingCard!: boolean;
}

export class IncompletePagesDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  total!: number;

  /** The first 200, rooms before events. */
  items!: IncompletePageDto[];
}
