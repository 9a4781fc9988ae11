import { ApiProperty, ApiPropertyOptional, OmitType, PartialType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsEmail, IsIn, IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import {
  EmptyToNull,
  IdField,
  IsOptionalNotNull,
  ToBoolean,
  ToNumber,
  Trim,
  VersionField,
} from '../../platform/http/dto-fields.js';
import { IsTime, MaxLength } from '../../platform/validation/validators.js';
import { RoomCalendarDto } from './calendar.dto.js';
import { EndsSpan, IsStayDay } from './stay-day.js';
import {
  MAX_EMAIL_LENGTH,
  MAX_ID,
  MAX_GUESTS,
  type Stay,
  STAY_STATES,
  type StayState,
  STORED_STATES,
  type StoredState,
} from './stay.entity.js';

const DAY_SCHEMA = { type: String, format: 'date' } as const;
const STATES_DESCRIPTION =
  '`confirmed`: a guest; `held`: promised until `heldUntil`; `closed`: not for guests (repairs, own use)';

export class CreateStayDto {
  /** The id of the room (of the record). */
  @ToNumber()
  @IdField()
  roomId!: number;

  /** The day of arrival in Japan. */
  @IsStayDay()
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-02' })
  arrival!: string;

  /** The day of departure: the first night that is free again. At most 400 nights after the arrival. */
  @IsStayDay()
  @EndsSpan('arrival')
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-05' })
  departure!: string;

  @IsIn(STAY_STATES)
  @ApiProperty({ enum: STAY_STATES, enumName: 'StayState', description: `${STATES_DESCRIPTION}.` })
  state!: StayState;

  /** Until when it is held (ISO 8601 with an offset); in the future. Required for `held`, and ignored otherwise. */
  @EmptyToNull()
  @IsOptional()
  @IsTime()
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true, example: null })
  heldUntil?: string | null;

  /** The name of the guest. */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, example: 'Mina Park' })
  guest?: string | null;

  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsEmail({}, { message: 'must be an email address' })
  @MaxLength(MAX_EMAIL_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, example: 'mina@example.com' })
  email?: string | null;

  /** The number of guests. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_GUESTS)
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: 100, example: 2 })
  guests?: number | null;

  /** The id of the visitor's message that requested the stay. */
  @ToNumber()
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, example: 12 })
  messageId?: number | null;

  /** For staff; never shown to guests. */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  @ApiPropertyOptional({ type: String, nullable: true, example: 'Arrives by bicycle.' })
  note?: string | null;

  /** Allows nights that a calendar of the room reports as taken. Nights of another stay are never allowed. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  @ApiPropertyOptional({ type: Boolean, default: false })
  evenIfBusy?: boolean;
}

/** A change of a stay; omitted fields stay unchanged. */
export class UpdateStayDto extends PartialType(OmitType(CreateStayDto, ['departure']), {
  skipNullProperties: false,
}) {
  /** The day of departure, after the arrival. */
  @IsOptionalNotNull()
  @IsStayDay()
  @EndsSpan('arrival')
  @ApiPropertyOptional({ ...DAY_SCHEMA, example: '2030-04-06' })
  departure?: string;

  @VersionField()
  version?: string | number;
}

export class StayQueryDto {
  /** The first day (Japan); today if omitted. */
  @IsOptionalNotNull()
  @IsStayDay()
  @ApiPropertyOptional({ ...DAY_SCHEMA, example: '2030-04-01' })
  from?: string;

  /** The day after the last: at most, and by default, 400 days after `from`. */
  @IsOptionalNotNull()
  @IsStayDay()
  @EndsSpan('from')
  @ApiPropertyOptional({ ...DAY_SCHEMA, example: '2030-05-01' })
  to?: string;

  /** Only stays of this room. */
  @ToNumber()
  @IsOptionalNotNull()
  @IsInt()
  @Min(1)
  @Max(MAX_ID)
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 12 })
  roomId?: number;
}

/** Nights that were given to guests or closed. */
export class StayDto {
  /** @example 42 */
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  roomId!: number;

  @ApiProperty({
    enum: STORED_STATES,
    enumName: 'StoredStayState',
    description: `${STATES_DESCRIPTION}; \`ended\`: a hold whose time is over, its nights are free again.`,
  })
  state!: StoredState;

  /** The day of arrival (Japan). */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-02' })
  arrival!: string;

  /** The day of departure (Japan), which is not a night of the stay. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-05' })
  departure!: string;

  /** Until when it is or was held (ISO 8601, UTC); null if it is `confirmed` or `closed`. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  heldUntil!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Mina Park' })
  guest!: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'mina@example.com' })
  email!: string | null;

  /** The number of guests. */
  @ApiProperty({ type: 'integer', nullable: true, example: 2 })
  guests!: number | null;

  /** The id of the visitor's message that requested the stay. */
  @ApiProperty({ type: 'integer', nullable: true, example: 12 })
  messageId!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Arrives by bicycle.' })
  note!: string | null;

  /** When it was created (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  createdAt!: string;

  /** When it was last changed (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  updatedAt!: string;

  /** Send it back when writing: of two concurrent writers, the second gets a 409. */
  @ApiProperty({ type: 'integer', example: 1 })
  version!: number;
}

/** Nights that a calendar of the room reports as taken. */
export class BusySpanDto {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  roomId!: number;

  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  calendarId!: number;

  /**
   * The name of the calendar.
   * @example "Airbnb"
   */
  name!: string;

  /** The first taken night. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-10' })
  arrival!: string;

  /** The day after the last taken night. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-12' })
  departure!: string;
}

/** A stay with nights that a calendar also reports as taken. */
export class ClashDto {
  /** @example 42 */
  @ApiProperty({ type: 'integer' })
  stayId!: number;

  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  roomId!: number;

  /** @example 3 */
  @ApiProperty({ type: 'integer' })
  calendarId!: number;

  /**
   * The name of the calendar.
   * @example "Airbnb"
   */
  name!: string;

  /** The first common night. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-03' })
  from!: string;

  /** The day after the last common night. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-05' })
  to!: string;

  /** When it was found (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-11-21T09:40:00.000Z' })
  foundAt!: string;
}

/** The state of an external calendar, on which `busy` is based. */
export class StayCalendarDto extends PickType(RoomCalendarDto, [
  'id',
  'name',
  'state',
  'lastReadAt',
]) {
  /** @example 12 */
  @ApiProperty({ type: 'integer' })
  roomId!: number;
}

/** All taken nights of rooms in a span of days. */
export class StaysDto {
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-04-01' })
  from!: string;

  /** The day after the last. */
  @ApiProperty({ ...DAY_SCHEMA, example: '2030-05-01' })
  to!: string;

  /** Sorted by arrival. Includes stays that end on the day `from`; ended holds are omitted. */
  stays!: StayDto[];

  /** Nights reported by the calendars of the rooms, sorted by arrival. */
  busy!: BusySpanDto[];

  /** The nights that are in both `stays` and `busy`, sorted by arrival of the stay. Past stays are ignored. */
  clashes!: ClashDto[];

  /** The calendars of the rooms, sorted by room and name. The data of an `old` one is no longer reliable. */
  calendars!: StayCalendarDto[];
}

export function toStayDto(stay: Stay): StayDto {
  const { id, roomId, arrival, departure, heldUntil, version } = stay;
  const { guest, email, guests, messageId, note, createdAt, updatedAt } = stay;
  const state = isEnded(stay) ? 'ended' : stay.state;
  return attachEditState(
    {
      id,
      roomId,
      state,
      arrival,
      departure,
      heldUntil: heldUntil?.toISOString() ?? null,
      guest,
      email,
      guests,
      messageId,
      note,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      version,
    },
    String(version),
  );
}

/** Whether a stay is an expired hold, even if its state is not updated yet. */
function isEnded({ state, heldUntil }: Pick<Stay, 'state' | 'heldUntil'>): boolean {
  return state === 'ended' || (state === 'held' && heldUntil !== null && heldUntil <= new Date());
}
