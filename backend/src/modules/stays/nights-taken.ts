import { type EntityManager } from '@mikro-orm/postgresql';
import { Problem } from '../../kernel/problem.js';
import { currentActor } from '../../platform/auth/current-user.js';
import { nightsOf } from './stay-day.js';

/** Nights of one room. */
export interface Span {
  readonly roomId: number;
  readonly arrival: string;
  readonly departure: string;
}

interface Taken {
  readonly by: 'stay' | 'calendar';
  readonly id: number;
  readonly name: string | null;
  readonly state: string | null;
  readonly arrival: string;
  readonly departure: string;
}

/** Holds whose time is over do not count, whether or not that is noted. */
export const STAY_COUNTS = `stay.state <> 'ended' and (stay.state <> 'held' or stay.held_until > now())`;

/** Ends the holds whose time is over; of one room, or of all. */
export async function endHolds(em: EntityManager, roomId: number | null = null): Promise<void> {
  await em.execute(
    `update stay set state = 'ended', version = version + 1
     where state = 'held' and held_until <= now() and (?::int is null or room_id = ?)`,
    [roomId, roomId],
  );
}

const STAYS = `
  select 'stay' as by, id, guest as name, state, arrival::text as arrival, departure::text as departure
  from stay where room_id = ? and id <> ? and arrival < ? and departure > ? and ${STAY_COUNTS} order by arrival`;

const BUSY = `
  select 'calendar' as by, calendar.id, calendar.name, null as state, span.arrival::text as arrival,
    span.departure::text as departure
  from room_calendar calendar join busy_span span on span.calendar_id = calendar.id
  where calendar.room_id = ? and span.arrival < ? and span.departure > ? order by span.arrival`;

/**
 * Refuses nights that another stay has, or a calendar of the room unless `evenIfBusy`. Nights in `kept` are those that
 * the stay has already, of which a calendar may well say that they are taken.
 */
export async function assertFree(
  em: EntityManager,
  { roomId, arrival, departure }: Span,
  own: { readonly id: number; readonly kept?: Span; readonly evenIfBusy: boolean },
): Promise<void> {
  const stays = await em.execute<Taken[]>(STAYS, [roomId, own.id, departure, arrival]);
  const busy = own.evenIfBusy ? [] : await em.execute<Taken[]>(BUSY, [roomId, departure, arrival]);
  const wanted = nightsOf(arrival, departure);
  const { kept } = own;
  const had = new Set(kept?.roomId === roomId ? nightsOf(kept.arrival, kept.departure) : []);
  const common = (taken: Taken) =>
    wanted.filter((night) => night >= taken.arrival && night < taken.departure);
  const newly = busy.filter((taken) => common(taken).some((night) => !had.has(night)));
  const takenBy = [...stays, ...newly];
  if (takenBy.length > 0) throw nightsTaken(takenBy, [...new Set(takenBy.flatMap(common))].sort());
}

/** Who has them is for staff: a program with a token is told of no guest. */
function nightsTaken(takenBy: readonly Taken[], nights: readonly string[]): Problem {
  const isProgram = currentActor()?.apiToken !== undefined;
  const told = takenBy.map((taken) =>
    isProgram && taken.by === 'stay' ? { ...taken, name: null } : taken,
  );
  const others = nights.length > 1 ? ` and ${nights.length - 1} more` : '';
  const message = `The night of ${nights[0]}${others} is already taken. Nothing was saved.`;
  return Problem.conflict('nights_taken', message, { nights, takenBy: told });
}
