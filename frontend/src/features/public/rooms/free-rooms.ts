import {
  worstNight,
  answersIn,
  nearestFree,
  type Availability,
  type NightStatus,
} from '../../../shared/navigation/nights';
import { nightsBetween, type Span, type Stay } from '../../../shared/navigation/stay';
import { type Room } from './rooms.queries';

const MAX_PAIRS = 3;

export interface RoomResult {
  room: Room;
  answer: NightStatus;
  /** Per night and in total, in whole yen; null if the room only has a free-text price. */
  rate: number | null;
  total: number | null;
  /** For an occupied room: the nearest free nights of the same length, at most one span before and one after. */
  near: Span[];
}

export interface RoomPair {
  rooms: readonly [RoomResult, RoomResult];
  total: number | null;
}

export interface FreeRooms {
  free: RoomResult[];
  ask: RoomResult[];
  taken: RoomResult[];
  /** If no room is large enough: pairs of free rooms that are. */
  pairs: RoomPair[];
  isTooMany: boolean;
}

function resultFor(room: Room, stay: Stay, availability: Availability | undefined): RoomResult {
  const nights = answersIn(availability, room.recordId);
  const answer = worstNight(nights, stay);
  const { rate } = room;
  return {
    ...{ room, answer, rate },
    total: rate === null ? null : rate * nightsBetween(stay),
    near: answer === 'taken' ? nearestFree(nights, stay) : [],
  };
}

function pairsOf(free: readonly RoomResult[], guests: number): RoomPair[] {
  const beds = ([first, second]: RoomPair['rooms']) => first.room.capacity + second.room.capacity;
  return free
    .flatMap((first, index) => free.slice(index + 1).map((second) => [first, second] as const))
    .filter((rooms) => beds(rooms) >= guests)
    .sort((a, b) => beds(a) - beds(b))
    .slice(0, MAX_PAIRS)
    .map((rooms) => {
      const [{ total: a }, { total: b }] = rooms;
      return { rooms, total: a === null || b === null ? null : a + b };
    });
}

/** Returns the rooms that are large enough, grouped by availability, in the site's order. */
export function freeRooms(
  rooms: readonly Room[],
  stay: Stay,
  availability: Availability | undefined,
): FreeRooms {
  const all = rooms.map((room) => resultFor(room, stay, availability));
  const fitting = all.filter(({ room }) => room.capacity >= stay.guests);
  const are = (wanted: NightStatus) => fitting.filter(({ answer }) => answer === wanted);
  const isTooMany = fitting.length === 0 && all.length > 0;
  const free = all.filter(({ answer }) => answer === 'free');
  return {
    ...{ free: are('free'), ask: are('ask'), taken: are('taken'), isTooMany },
    pairs: isTooMany ? pairsOf(free, stay.guests) : [],
  };
}
