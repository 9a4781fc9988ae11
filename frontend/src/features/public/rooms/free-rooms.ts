import {
  worstNight,
  nightStatusOfRoom,
  nearestFree,
  type Availability,
  type NightStatus,
} from '../../../shared/navigation/nights';
import { nightsBetween, type DateSpan, type StaySelection } from '../../../shared/navigation/stay';
import { type Room } from './rooms.queries';

const MAX_PAIRS = 3;

export interface RoomResult {
  room: Room;
  answer: NightStatus;
  /** Per night and in total, in whole yen; null if the room only has a free-text price. */
  rate: number | null;
  total: number | null;
  /** For an occupied room: the nearest free nights of the same length, at most one span before and one after. */
  nearestSpans: DateSpan[];
}

export interface RoomPair {
  rooms: readonly [RoomResult, RoomResult];
  total: number | null;
}

export interface FreeRooms {
  free: RoomResult[];
  ask: RoomResult[];
  taken: RoomResult[];
  /** Pairs of free rooms for all guests, if no single room is large enough. */
  pairs: RoomPair[];
  /** Whether no room is large enough for the guests. */
  isTooMany: boolean;
}

function resultFor(
  room: Room,
  stay: StaySelection,
  availability: Availability | undefined,
): RoomResult {
  const nights = nightStatusOfRoom(availability, room.recordId);
  const worstStatus = worstNight(nights, stay);
  const { rate } = room;
  return {
    ...{ room, answer: worstStatus, rate },
    total: rate === null ? null : rate * nightsBetween(stay),
    nearestSpans: worstStatus === 'taken' ? nearestFree(nights, stay) : [],
  };
}

function findPairs(free: readonly RoomResult[], guests: number): RoomPair[] {
  const totalCapacity = ([first, second]: RoomPair['rooms']) =>
    first.room.capacity + second.room.capacity;
  return free
    .flatMap((first, index) => free.slice(index + 1).map((second) => [first, second] as const))
    .filter((rooms) => totalCapacity(rooms) >= guests)
    .sort((a, b) => totalCapacity(a) - totalCapacity(b))
    .slice(0, MAX_PAIRS)
    .map((rooms) => {
      const [{ total: a }, { total: b }] = rooms;
      return { rooms, total: a === null || b === null ? null : a + b };
    });
}

/** Returns the rooms that are large enough, grouped by availability, in the site's order. */
export function freeRooms(
  rooms: readonly Room[],
  stay: StaySelection,
  availability: Availability | undefined,
): FreeRooms {
  const all = rooms.map((room) => resultFor(room, stay, availability));
  const fitting = all.filter(({ room }) => room.capacity >= stay.guests);
  const withStatus = (status: NightStatus) => fitting.filter(({ answer }) => answer === status);
  const isTooMany = fitting.length === 0 && all.length > 0;
  const free = all.filter(({ answer }) => answer === 'free');
  return {
    ...{ free: withStatus('free'), ask: withStatus('ask'), taken: withStatus('taken'), isTooMany },
    pairs: isTooMany ? findPairs(free, stay.guests) : [],
  };
}
