import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../kernel/japan-date.js';
import { Problem } from '../../kernel/problem.js';
import { NUMBER_SETTINGS, SettingsService } from '../settings/index.js';
import {
  type AvailabilityDto,
  type AvailabilityQueryDto,
  type NightStatus,
} from './availability.dto.js';
import { STAY_TAKES_NIGHTS_SQL } from './free-nights.js';
import { addDays, MAX_NIGHTS, nightsBetween, nightsOf } from './stay-day.js';

const HOUR_MS = 60 * 60 * 1000;

interface RoomRow {
  readonly id: number;
  readonly capacity: number;
  readonly rate: number | null;
}

/** Times in milliseconds since 1970; null if never read. */
interface CalendarRow {
  readonly roomId: number;
  readonly readAt: number | null;
}

interface TakenRow {
  readonly roomId: number;
  readonly arrival: string;
  readonly departure: string;
  /** End of a hold; null for other stays and for nights that a calendar reports. */
  readonly until: number | null;
}

const ROOMS_SQL =
  'select id, capacity, rate from room where active and capacity >= ? order by position, id';

const CALENDARS_SQL = `select room_id as "roomId", (extract(epoch from last_read_at) * 1000)::float8 as "readAt"
  from room_calendar`;

const TAKEN_SQL = `
  select room_id as "roomId", arrival::text as arrival, departure::text as departure,
    (extract(epoch from held_until) * 1000)::float8 as until
  from stay where arrival < ? and departure > ? and ${STAY_TAKES_NIGHTS_SQL}
  union all
  select calendar.room_id, span.arrival::text, span.departure::text, null
  from busy_span span join room_calendar calendar on calendar.id = span.calendar_id
  where span.arrival < ? and span.departure > ?`;

/** Availability, and how long it is valid without any write. */
export interface TimedAvailability {
  readonly availability: AvailabilityDto;
  /** Milliseconds since 1970. `Number.MAX_SAFE_INTEGER` if nothing expires. */
  readonly validUntil: number;
}

@Injectable()
export class Availability {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: SettingsService,
  ) {}

  async read({ from, to, guests = 1 }: AvailabilityQueryDto): Promise<TimedAvailability> {
    const now = Date.now();
    const today = dateInJapan();
    const [horizonDays, oldHours] = await Promise.all([
      this.settings.readCachedNumber('booking_horizon_days'),
      this.settings.readCachedNumber('calendar_old_hours'),
    ]);
    const horizonEnd = addDays(today, horizonDays);
    assertWithinRange(from, today);
    const em = this.em.fork();
    const [rooms, calendars, takenRows] = await Promise.all([
      em.execute<RoomRow[]>(ROOMS_SQL, [guests]),
      em.execute<CalendarRow[]>(CALENDARS_SQL),
      em.execute<TakenRow[]>(TAKEN_SQL, [to, from, to, from]),
    ]);
    const roomIds = new Set(rooms.map(({ id }) => id));
    const roomCalendars = calendars.filter(({ roomId }) => roomIds.has(roomId));
    const maxAgeMs = oldHours * HOUR_MS;
    const isFresh = ({ readAt }: CalendarRow) => readAt !== null && readAt + maxAgeMs > now;
    const uncertainRooms = new Set(
      roomCalendars.filter((calendar) => !isFresh(calendar)).map(({ roomId }) => roomId),
    );
    const readTimes = roomCalendars.flatMap(({ readAt }) => readAt ?? []);
    const expiries = [
      ...roomCalendars.filter(isFresh).map(({ readAt }) => readAt! + maxAgeMs),
      ...takenRows.flatMap(({ until }) => until ?? []),
    ];
    const nights = nightsOf(from, to);
    const takenByRoom = Map.groupBy(takenRows, ({ roomId }) => roomId);
    const createStatuses = ({ isUncertain }: { isUncertain: boolean }) =>
      nights.map((day): NightStatus => {
        if (day < today) return 'taken';
        return isUncertain || day >= horizonEnd ? 'ask' : 'free';
      });
    const certainStatuses = createStatuses({ isUncertain: false });
    const uncertainStatuses = createStatuses({ isUncertain: true });
    const roomDtos = rooms.map(({ id: roomId, capacity, rate }) => {
      const statuses = [...(uncertainRooms.has(roomId) ? uncertainStatuses : certainStatuses)];
      for (const { arrival, departure } of takenByRoom.get(roomId) ?? []) {
        const startIndex = Math.max(0, nightsBetween(from, arrival));
        const endIndex = Math.min(nights.length, nightsBetween(from, departure));
        if (startIndex < endIndex) statuses.fill('taken', startIndex, endIndex);
      }
      const nightDtos = nights.map((day, index) => ({ day, answer: statuses[index]! }));
      return { roomId, capacity, rate, nights: nightDtos };
    });
    const asOf = new Date(Math.min(now, ...readTimes)).toISOString();
    return {
      availability: { from, to, asOf, rooms: roomDtos },
      validUntil: Math.min(Number.MAX_SAFE_INTEGER, ...expiries),
    };
  }
}

/**
 * Refuses days that are long past or beyond every possible booking horizon. Nights beyond the configured horizon are
 * listed, so that clients need not know it.
 */
function assertWithinRange(from: string, today: string): void {
  if (from < addDays(today, -MAX_NIGHTS)) {
    const message = `From: must be at most ${MAX_NIGHTS} days ago.`;
    throw Problem.invalidField('from', 'too_small', message);
  }
  const end = addDays(today, NUMBER_SETTINGS.booking_horizon_days.max);
  if (from >= end) throw Problem.invalidField('from', 'too_large', `From: must be before ${end}.`);
}
