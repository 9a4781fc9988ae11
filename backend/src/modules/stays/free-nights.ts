import { type EntityManager } from '@mikro-orm/postgresql';
import { Problem } from '../../kernel/problem.js';
import { currentActor } from '../../platform/auth/current-user.js';
import { nightsOf } from './stay-day.js';

/** Nights of one room. */
export interface RoomSpan {
  readonly roomId: number;
  readonly arrival: string;
  readonly departure: string;
}

interface TakenSpan {
  readonly by: 'stay' | 'calendar';
  readonly id: number;
  readonly name: string | null;
  readonly state: string | null;
  readonly arrival: string;
  readonly departure: string;
}

/** SQL condition for stays whose nights are taken: not for expired holds, even if their state is not updated yet. */
export const STAY_TAKES_NIGHTS_SQL = `stay.state <> 'ended' and (stay.state <> 'held' or stay.held_until > now())`;

/** Ends expired holds of one room, or of all. */
export async function endExpiredHolds(
  em: EntityManager,
  roomId: number | null = null,
): Promise<void> {
  await em.execute(
    `update stay set state = 'ended', version = version + 1
     where state = 'held' and held_until <= now() and (?::int is null or room_id = ?)`,
    [roomId, roomId],
  );
}

const STAYS_SQL = `
  select 'stay' as by, id, guest as name, state, arrival::text as arrival, departure::text as departure
  from stay where room_id = ? and id <> ? and arrival < ? and departure > ? and ${STAY_TAKES_NIGHTS_SQL} order by arrival`;

const BUSY_SQL = `
  select 'calendar' as by, calendar.id, calendar.name, null as state, span.arrival::text as arrival,
    span.departure::text as departure
  from room_calendar calendar join busy_span span on span.calendar_id = calendar.id
  where calendar.room_id = ? and span.arrival < ? and span.departure > ? order by span.arrival`;

/**
 * Throws if another stay has one of the nights, or a calendar of the room unless `evenIfBusy`. Nights that the stay
 * has already (`currentSpan`) are not checked against calendars, which may contain this stay. A new stay has the id 0.
 */
export async function assertFree(
  em: EntityManager,
  { roomId, arrival, departure }: RoomSpan,
  stay: { readonly id: number; readonly currentSpan?: RoomSpan; readonly evenIfBusy: boolean },
): Promise<void> {
  const stays = await em.execute<TakenSpan[]>(STAYS_SQL, [roomId, stay.id, departure, arrival]);
  const busySpans = stay.evenIfBusy
    ? []
    : await em.execute<TakenSpan[]>(BUSY_SQL, [roomId, departure, arrival]);
  const requestedNights = nightsOf(arrival, departure);
  const { currentSpan } = stay;
  const currentNights = new Set(
    currentSpan?.roomId === roomId ? nightsOf(currentSpan.arrival, currentSpan.departure) : [],
  );
  const findSharedNights = (takenSpan: TakenSpan) =>
    requestedNights.filter((night) => night >= takenSpan.arrival && night < takenSpan.departure);
  const conflictingSpans = busySpans.filter((takenSpan) =>
    findSharedNights(takenSpan).some((night) => !currentNights.has(night)),
  );
  const takenBy = [...stays, ...conflictingSpans];
  if (takenBy.length > 0)
    throw nightsTakenProblem(takenBy, [...new Set(takenBy.flatMap(findSharedNights))].sort());
}

/** Returns a 409. API tokens get no names of guests, because the scope `stays:write` does not include reading stays. */
function nightsTakenProblem(takenBy: readonly TakenSpan[], nights: readonly string[]): Problem {
  const isApiClient = currentActor()?.apiToken !== undefined;
  const visibleTakenBy = takenBy.map((takenSpan) =>
    isApiClient && takenSpan.by === 'stay' ? { ...takenSpan, name: null } : takenSpan,
  );
  const otherNights = nights.length > 1 ? ` and ${nights.length - 1} more` : '';
  const message = `The night of ${nights[0]}${otherNights} is already taken. Nothing was saved.`;
  return Problem.conflict('nights_taken', message, { nights, takenBy: visibleTakenBy });
}
