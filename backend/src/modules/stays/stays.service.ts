import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { dateInJapan } from '../../kernel/japan-date.js';
import { Problem } from '../../kernel/problem.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { assertVersion, saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { type VersionPrecondition } from '../../platform/http/entity-tag.interceptor.js';
import { Clashes } from './clashes.service.js';
import { assertFree, endExpiredHolds, type RoomSpan } from './free-nights.js';
import { RoomCalendars } from './room-calendars.service.js';
import {
  type BusySpanDto,
  type CreateStayDto,
  type StayDto,
  type StayQueryDto,
  type StaysDto,
  toStayDto,
  type UpdateStayDto,
} from './stay.dto.js';
import { addDays, MAX_NIGHTS, nightsBetween } from './stay-day.js';
import { Stay } from './stay.entity.js';

const BUSY_SPANS_SQL = `
  select calendar.room_id as "roomId", calendar.id as "calendarId", calendar.name,
    span.arrival::text as arrival, span.departure::text as departure
  from busy_span span join room_calendar calendar on calendar.id = span.calendar_id
  where span.arrival < ? and span.departure >= ? and (?::int is null or calendar.room_id = ?)
  order by span.arrival, span.id`;

/**
 * Stays of the guesthouse. PostgreSQL prevents overlaps (ADR 40); this service reports which stay or calendar has
 * the nights.
 */
@Injectable()
export class StaysService {
  constructor(
    private readonly em: EntityManager,
    private readonly clashes: Clashes,
    private readonly calendars: RoomCalendars,
  ) {}

  async list(query: StayQueryDto): Promise<StaysDto> {
    const from = query.from ?? dateInJapan();
    const to = query.to ?? addDays(from, MAX_NIGHTS);
    const days = nightsBetween(from, to);
    if (days < 1) throw Problem.invalidField('to', 'before_start', 'To: must be after from.');
    if (days > MAX_NIGHTS) {
      const message = `To: must be at most ${MAX_NIGHTS} days after from.`;
      throw Problem.invalidField('to', 'too_large', message);
    }
    const { roomId } = query;
    const where = {
      arrival: { $lt: to },
      departure: { $gte: from },
      state: { $ne: 'ended' as const },
    };
    const stays = await this.em.find(Stay, roomId === undefined ? where : { ...where, roomId }, {
      orderBy: { arrival: 'asc', id: 'asc' },
    });
    const roomFilter = roomId ?? null;
    const busy = await this.em.execute<BusySpanDto[]>(BUSY_SPANS_SQL, [
      to,
      from,
      roomFilter,
      roomFilter,
    ]);
    const clashes = await this.clashes.listBetween(from, to, roomFilter);
    const calendars = await this.calendars.listStates(roomFilter);
    // A hold may have expired before its row is marked as ended.
    const dtos = stays.map(toStayDto).filter(({ state }) => state !== 'ended');
    return { from, to, stays: dtos, busy, clashes, calendars };
  }

  async read(id: number): Promise<StayDto> {
    return toStayDto(await this.load(id));
  }

  create(input: CreateStayDto): Promise<StayDto> {
    return this.runLocked([input.roomId], async (em) => {
      const { evenIfBusy = false, ...fields } = input;
      await assertRoomExists(em, input.roomId);
      const stay = applyInput(new Stay(), fields);
      await assertFree(em, stay, { id: 0, evenIfBusy });
      await em.persist(stay).flush();
      await this.clashes.refresh(em);
      return toStayDto(stay);
    });
  }

  async update(id: number, input: UpdateStayDto, expected?: VersionPrecondition): Promise<StayDto> {
    const { roomId: previousRoomId } = await this.load(id, this.em.fork());
    const { evenIfBusy = false, version: _compared, ...fields } = input;
    return this.runLocked([previousRoomId, fields.roomId ?? previousRoomId], async (em) => {
      const stay = await this.load(id, em);
      assertVersion(expected, stay.version, () => toStayDto(stay));
      if (fields.roomId !== undefined) await assertRoomExists(em, fields.roomId);
      const { roomId, arrival, departure, state } = stay;
      const currentSpan: RoomSpan = { roomId, arrival, departure };
      applyInput(stay, fields);
      if (stay.state !== 'ended') {
        await assertFree(em, stay, { id, evenIfBusy, ...(state !== 'ended' && { currentSpan }) });
      }
      await this.save(em, id);
      await this.clashes.refresh(em);
      return toStayDto(stay);
    });
  }

  async remove(id: number, expected?: VersionPrecondition): Promise<void> {
    await this.em.transactional(async (em) => {
      const stay = await this.load(id, em);
      assertVersion(expected, stay.version, () => toStayDto(stay));
      em.remove(stay);
      await this.save(em, id);
    });
  }

  /** Serializes writes that may take nights of a room. With the constraint alone, concurrent writes would deadlock. */
  private runLocked<T>(
    roomIds: readonly number[],
    work: (em: EntityManager) => Promise<T>,
  ): Promise<T> {
    return this.em.transactional(async (em) => {
      for (const roomId of [...new Set(roomIds)].sort((a, b) => a - b)) {
        await em.execute('select pg_advisory_xact_lock(?, ?)', [ADVISORY_LOCK.stays, roomId]);
        await endExpiredHolds(em, roomId);
      }
      return work(em);
    });
  }

  private async load(id: number, em: EntityManager = this.em): Promise<Stay> {
    const stay = await em.findOne(Stay, id);
    if (!stay) throw Problem.notFound('This stay');
    return stay;
  }

  private async save(em: EntityManager, id: number): Promise<void> {
    await saveOrThrowConflict(
      () => em.flush(),
      async () => toStayDto(await this.load(id, this.em.fork())),
    );
  }
}

async function assertRoomExists(em: EntityManager, roomId: number): Promise<void> {
  const rooms = await em.execute('select from room where id = ?', [roomId]);
  if (rooms.length > 0) return;
  throw Problem.invalidField('roomId', 'not_one_of', 'Room: this room does not exist.');
}

/** Sets the fields sent, and clears those that the state does not have. */
function applyInput(
  stay: Stay,
  { heldUntil, ...fields }: Omit<UpdateStayDto, 'evenIfBusy' | 'version'>,
): Stay {
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  Object.assign(stay, Object.fromEntries(definedFields));
  // A hold that has ended is not prolonged by a new end alone: its nights may belong to another stay.
  if (heldUntil !== undefined && stay.state !== 'ended')
    stay.heldUntil = heldUntil === null ? null : new Date(heldUntil);
  if (stay.state !== 'held' && stay.state !== 'ended') stay.heldUntil = null;
  assertValid(stay, fields.state === 'held' || heldUntil !== undefined);
  return stay;
}

/** Checks the rules that span several fields. */
function assertValid({ state, arrival, departure, heldUntil }: Stay, changesHold: boolean): void {
  const nights = nightsBetween(arrival, departure);
  if (nights < 1) {
    const message = 'Departure: must be after the arrival.';
    throw Problem.invalidField('departure', 'before_start', message);
  }
  if (nights > MAX_NIGHTS) {
    const message = `Departure: must be at most ${MAX_NIGHTS} nights after the arrival.`;
    throw Problem.invalidField('departure', 'too_large', message);
  }
  if (state !== 'held' || !changesHold) return;
  if (heldUntil === null) {
    throw Problem.invalidField('heldUntil', 'required', 'Held until is required for a hold.');
  }
  if (heldUntil <= new Date()) {
    throw Problem.invalidField('heldUntil', 'too_small', 'Held until: must be in the future.');
  }
}
