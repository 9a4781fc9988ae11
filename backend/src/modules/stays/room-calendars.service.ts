import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../kernel/japan-date.js';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import { ActivityLog } from '../activity/index.js';
import { SettingsService } from '../settings/index.js';
import {
  type CalendarUrlDto,
  type CalendarState,
  type CalendarPreviewDto,
  type CreateCalendarDto,
  type RoomCalendarDto,
  type RoomCalendarsDto,
} from './calendar.dto.js';
import { CALENDAR_PROBLEMS, CalendarError, type CalendarProblem } from './calendar-error.js';
import { CalendarReader } from './calendar-reader.service.js';
import { REQUEUE_SQL, CalendarQueue } from './calendar-work.js';
import { CalendarAddress, generateSecret, RoomCalendar } from './room-calendar.entity.js';
import { type StayCalendarDto } from './stay.dto.js';
import { nightsBetween } from './stay-day.js';

/** Maximum per room, because each calendar is read every 20 minutes. */
const MAX_CALENDARS = 20;
const MAX_EXAMPLES = 3;
const HOUR_MS = 60 * 60 * 1000;

const NIGHTS_SQL = `select calendar_id as id, sum(departure - greatest(arrival, ?::date))::int as nights
  from busy_span where departure > ?::date and calendar_id in (select id from room_calendar where room_id = ?)
  group by calendar_id`;

/** External calendars of a room, and the secret URL at which its own calendar is published. */
@Injectable()
export class RoomCalendars {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: CalendarReader,
    private readonly queue: CalendarQueue,
    private readonly settings: SettingsService,
    private readonly activity: ActivityLog,
    private readonly config: Config,
  ) {}

  async list(roomId: number): Promise<RoomCalendarsDto> {
    await this.assertRoomExists(roomId);
    const address = await this.em.findOne(CalendarAddress, { roomId });
    const orderBy = { name: 'asc', id: 'asc' } as const;
    const calendars = await this.em.find(RoomCalendar, { roomId }, { orderBy });
    return {
      address: address ? this.urlOf(address) : null,
      calendars: await this.toDtos(roomId, calendars),
    };
  }

  /** Returns the state of the calendars of all rooms, or of one. */
  async listStates(roomId: number | null): Promise<StayCalendarDto[]> {
    const where = roomId === null ? {} : { roomId };
    const orderBy = { roomId: 'asc', name: 'asc', id: 'asc' } as const;
    const calendars = await this.em.find(RoomCalendar, where, { orderBy });
    const maxAgeMs = await this.readMaxAgeMs();
    return calendars.map((calendar) => {
      const { id, name, lastReadAt } = calendar;
      const readAt = lastReadAt?.toISOString() ?? null;
      return {
        id,
        name,
        state: stateOf(calendar, maxAgeMs),
        lastReadAt: readAt,
        roomId: calendar.roomId,
      };
    });
  }

  async findOne(roomId: number, calendarId: number): Promise<RoomCalendarDto> {
    const [dto] = await this.toDtos(roomId, [await this.load(roomId, calendarId)]);
    return dto!;
  }

  /** Reads a calendar and returns its content, without adding it. */
  async preview({ url }: CreateCalendarDto): Promise<CalendarPreviewDto> {
    const today = dateInJapan();
    try {
      const reading = await this.reader.read(url, { etag: null, lastModified: null });
      const spans = (reading?.spans ?? []).filter(({ departure }) => departure > today);
      const nights = spans.reduce(
        (sum, { arrival, departure }) =>
          sum + nightsBetween(arrival < today ? today : arrival, departure),
        0,
      );
      return { nights, examples: spans.slice(0, MAX_EXAMPLES) };
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error;
      throw new Problem('calendar_unreadable', error.message, { extra: { reason: error.code } });
    }
  }

  async create(roomId: number, { name, url }: CreateCalendarDto): Promise<RoomCalendarDto> {
    await this.assertRoomExists(roomId);
    if ((await this.em.count(RoomCalendar, { roomId })) >= MAX_CALENDARS) {
      throw Problem.conflict('conflict', `A room has at most ${MAX_CALENDARS} calendars.`);
    }
    const calendar = Object.assign(new RoomCalendar(), { roomId, name, url });
    await this.em.persist(calendar).flush();
    this.queue.enqueueInBackground([calendar]);
    return this.findOne(roomId, calendar.id);
  }

  async remove(roomId: number, calendarId: number): Promise<void> {
    await this.em.remove(await this.load(roomId, calendarId)).flush();
  }

  async requestRefresh(roomId: number, calendarId: number): Promise<RoomCalendarDto> {
    const { name } = await this.load(roomId, calendarId);
    await this.em.fork().transactional(async (em) => {
      await em.execute(`${REQUEUE_SQL} where id = ? and state in ('done', 'failed', 'waiting')`, [
        calendarId,
      ]);
      await this.activity.append({ action: 'retried', kind: 'room-calendars', label: name }, em);
    });
    this.queue.enqueueDue();
    this.em.clear();
    return this.findOne(roomId, calendarId);
  }

  /** Creates a new URL; the previous one stops working. */
  async renewUrl(roomId: number): Promise<CalendarUrlDto> {
    await this.assertRoomExists(roomId);
    const secret = generateSecret();
    await this.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into calendar_address (room_id, secret) values (?, ?)
         on conflict (room_id) do update set secret = excluded.secret, created_at = now()`,
        [roomId, secret],
      );
      const entry = { action: 'changed', kind: 'room-calendars', recordId: roomId } as const;
      await this.activity.append(entry, em);
    });
    return { address: this.urlOf({ secret }) };
  }

  private async readMaxAgeMs(): Promise<number> {
    return (await this.settings.readCachedNumber('calendar_old_hours')) * HOUR_MS;
  }

  private urlOf({ secret }: Pick<CalendarAddress, 'secret'>): string {
    return new URL(`/calendars/${secret}.ics`, this.config.publicUrl).href;
  }

  private async assertRoomExists(roomId: number): Promise<void> {
    const rooms = await this.em.execute('select from room where id = ?', [roomId]);
    if (rooms.length === 0) throw Problem.notFound('This room');
  }

  private async load(roomId: number, calendarId: number): Promise<RoomCalendar> {
    const calendar = await this.em.findOne(RoomCalendar, { id: calendarId, roomId });
    if (!calendar) throw Problem.notFound('This calendar');
    return calendar;
  }

  private async toDtos(
    roomId: number,
    calendars: readonly RoomCalendar[],
  ): Promise<RoomCalendarDto[]> {
    const today = dateInJapan();
    const maxAgeMs = await this.readMaxAgeMs();
    const rows = await this.em.execute<{ id: number; nights: number }[]>(NIGHTS_SQL, [
      today,
      today,
      roomId,
    ]);
    const nights = new Map(rows.map((row) => [row.id, row.nights]));
    return calendars.map((calendar) => {
      const { id, name, url, lastReadAt } = calendar;
      const code = calendar.errorCode as CalendarProblem | null;
      const problem = code && { code, message: CALENDAR_PROBLEMS[code] };
      const state = stateOf(calendar, maxAgeMs);
      const readAt = lastReadAt?.toISOString() ?? null;
      return { id, name, url, state, lastReadAt: readAt, nights: nights.get(id) ?? 0, problem };
    });
  }
}

function stateOf({ state, errorCode, lastReadAt }: RoomCalendar, maxAgeMs: number): CalendarState {
  if (state === 'running') return 'reading';
  if (lastReadAt !== null && lastReadAt.getTime() + maxAgeMs <= Date.now()) return 'old';
  if (errorCode !== null) return 'failing';
  return lastReadAt === null ? 'unread' : 'fresh';
}
