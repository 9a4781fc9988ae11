import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator';
import { IsOptionalNotNull, ToBoolean, Trim } from '../../platform/http/dto-fields.js';
import { IsHttpUrl, MaxLength } from '../../platform/validation/validators.js';
import { CALENDAR_PROBLEMS, type CalendarProblem } from './calendar-error.js';

const DAY_SCHEMA = { type: String, format: 'date' } as const;

export const CALENDAR_STATES = ['unread', 'reading', 'fresh', 'old', 'failing'] as const;
export type CalendarState = (typeof CALENDAR_STATES)[number];

export class CreateCalendarDto {
  /**
   * The name of the platform.
   * @example "Airbnb"
   */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  name!: string;

  /**
   * The URL of its iCalendar export; `webcal:` is read as `https:`.
   * @example "https://www.example.com/calendar/ical/123.ics?s=abc"
   */
  @Trim()
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/^webcal:/i, 'https:') : value,
  )
  @IsHttpUrl()
  @ApiProperty({ type: String, maxLength: 2000 })
  url!: string;

  /** Only reads the calendar, and adds nothing. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean, default: false })
  dryRun?: boolean;
}

/** Why a calendar could not be read. */
export class CalendarProblemDto {
  @ApiProperty({
    enum: Object.keys(CALENDAR_PROBLEMS),
    enumName: 'CalendarProblem',
    example: 'http_status',
  })
  code!: CalendarProblem;

  /** One English sentence. */
  @ApiProperty({ type: String, example: CALENDAR_PROBLEMS.http_status })
  message!: string;
}

export class RoomCalendarDto {
  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example "Airbnb" */
  name!: string;

  /** @example "https://www.example.com/calendar/ical/123.ics?s=abc" */
  url!: string;

  /**
   * `unread`: not read yet; `reading`: now; `fresh`: read recently; `old`: not read for longer than
   * `calendar_old_hours`, so that the room is available on request only; `failing`: the last attempt failed, and data
   * that was read before is still used.
   */
  @ApiProperty({ enum: CALENDAR_STATES, enumName: 'CalendarState' })
  state!: CalendarState;

  /** When it was last read completely, or found unchanged (ISO 8601, UTC). */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-11-21T09:40:00.000Z',
  })
  lastReadAt!: string | null;

  /** The number of taken nights in it from today on. */
  @ApiProperty({ type: 'integer', example: 34 })
  nights!: number;

  /** The problem of the last attempt; null if it succeeded. */
  @ApiProperty({ type: CalendarProblemDto, nullable: true })
  problem!: CalendarProblemDto | null;
}

export class CalendarUrlDto {
  /**
   * The secret URL under which platforms read the stays of the room, as iCalendar. Anybody with the URL can read
   * when the room is taken, but nothing about guests. Null until it is created.
   */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://www.example.com/calendars/4bV9sZ2mQ7xK1nR8tW5yE3uJ6aH0cD_-.ics',
  })
  address!: string | null;
}

export class RoomCalendarsDto extends CalendarUrlDto {
  /** Sorted by name. */
  calendars!: RoomCalendarDto[];
}

/** Nights that the calendar reports as taken. */
export class CalendarSpanDto {
  /** The first taken night. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-02' })
  arrival!: string;

  /** The day after the last taken night. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-05' })
  departure!: string;
}

/** The content of a calendar before it is added. */
export class CalendarPreviewDto {
  /** The number of taken nights in it from today on. */
  @ApiProperty({ type: 'integer', example: 34 })
  nights!: number;

  /** The next spans of taken nights, at most three. */
  @ApiProperty({ type: [CalendarSpanDto], maxItems: 3 })
  examples!: CalendarSpanDto[];
}
