import { ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { ActivityDto } from '../activity/index.js';
import { FIELD_STATES, type FieldState } from '../workbench/index.js';

export const OVERVIEW_SUBJECTS = [
  'unread_messages',
  'words',
  'unapproved_words',
  'passed_events',
  'missing_alt',
  'failed_jobs',
  'partly_failed_jobs',
  'dead_links',
  'webhooks_off',
  'tokens_expiring',
] as const;

export type OverviewSubject = (typeof OVERVIEW_SUBJECTS)[number];

/** The thing to begin with. */
export class OverviewFirstDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** What it is called: a guest, an event, an address. */
  @ApiProperty({ type: String, nullable: true, example: 'Emma Lindqvist' })
  label!: string | null;

  /** When it came about; the day of an event. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-21T09:40:00.000Z' })
  since!: string | null;
}

/** Something that needs a person. */
export class OverviewItemDto {
  @ApiProperty({ enum: OVERVIEW_SUBJECTS, enumName: 'OverviewSubject' })
  subject!: OverviewSubject;

  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  count!: number;

  /**
   * The call that lists it, under `/api`.
   * @example "/contact-messages?status=unread"
   */
  query!: string;

  /** Of words: the kind of content. */
  @ApiProperty({ type: String, nullable: true, example: null })
  kind!: string | null;

  /** Of words: the language in which they need a person. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', nullable: true })
  language!: Language | null;

  /**
   * Of words, which are counted by fields: how they stand, as `GET /translations/overview` has it; of
   * `unapproved_words` whose they are. These are no duty: visitors read them, and a person may approve them.
   */
  @ApiProperty({ enum: FIELD_STATES, enumName: 'FieldState', nullable: true })
  state!: FieldState | null;

  /** The newest; of events the one that passed first, of tokens the one that ends first. Null for words, and where there is none. */
  @ApiProperty({ type: OverviewFirstDto, nullable: true })
  first!: OverviewFirstDto | null;
}

/** Whether somebody does the background work: translations, pictures, mails, links. */
export class OverviewWorkersDto {
  /** When a process with workers last gave a sign of life; null where none ever did. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:40:00.000Z',
  })
  seenAt!: string | null;

  /** No sign of life for two minutes: what is ordered waits until there are workers again. */
  isAway!: boolean;
}

/** Whether the site could be restored: a backup counts once all of it was read back. */
export class OverviewBackupDto {
  /**
   * When the newest verified backup was made that is not damaged since. Null if none is known. Backups that other tools
   * make, such as those of a managed database, are not known.
   */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T02:00:00.000Z',
  })
  verifiedAt!: string | null;

  /** Whether `verifiedAt` is more than 7 days ago, or null although the database is older than 7 days. */
  isOld!: boolean;
}

/** What needs a person today. */
export class OverviewDto {
  /** Words are there only where there are some, every other subject also where it counts none. */
  items!: OverviewItemDto[];

  /** The last changes, newest first. */
  changes!: ActivityDto[];

  workers!: OverviewWorkersDto;

  /**
   * Version of the product that answered.
   * @example "1.1.0"
   */
  version!: string;

  backup!: OverviewBackupDto;
}
