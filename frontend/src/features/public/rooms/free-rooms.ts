import {
  answerOf,
  answersIn,
  nearestFree,
  type Availability,
  type NightStatus,
} from '../../../shared/navigation/nights';
import { nightsBetween, type Span, type Stay } from '../../../shared/navigation/stay';
import { type Room } from './rooms.queries';

const MAX_PAIRS = 3;

export interface RoomAnswer {
  room: Room;
  answer: NightStatus;
  /** Of one night, and of all of them, in whole yen; null where the room has only a written price. */
  rate: number | null;
  total: number | null;
  /** Where it is taken: the nearest free nights of the same length, at most one span before and one after. */
  near: Span[];
}

export interface RoomPair {
  rooms: readonly [RoomAnswer, RoomAnswer];
  total: number | null;
}

export interface FreeRooms {
  free: RoomAnswer[];
  ask: RoomAnswer[];
  taken: RoomAnswer[];
  /** Where no room sleeps so many: two that do, and are free. */
  pairs: RoomPair[];
  isTooMany: boolean;
}

function answerFor(room: Room, stay: Stay, availability: Availability | undefined): RoomAnswer {
  const nights = answersIn(availability, room.recordId);
  const answer = answerOf(nights, stay);
  const { rate } = room;
  return {
    ...{ room, answer, rate },
    total: rate === null ? null : rate * nightsBetween(stay),
    near: answer === 'taken' ? nearestFree(nights, stay) : [],
  };
}

function pairsOf(free: readonly RoomAnswer[], guests: number): RoomPair[] {
  const beds = ([one, other]: RoomPair['rooms']) => one.room.capacity + other.room.capacity;
  return free
    .flatMap((one, index) => free.slice(index + 1).map((other) => [one, other] as const))
    .filter((rooms) => beds(rooms) >= guests)
    .sort((one, other) => beds(one) - beds(other))
    .slice(0, MAX_PAIRS)
    .map((rooms) => {
      const [{ total: one }, { total: other }] = rooms;
      return { rooms, total: one === null || other === null ? null : one + other };
    });
}

/** What a stay finds: the rooms that sleep the guests by their answer, each group in the house's order. */
export function freeRooms(
  rooms: readonly Room[],
  stay: Stay,
  availability: Availability | undefined,
): FreeRooms {
  const all = rooms.map((room) => answerFor(room, stay, availability));
  const fitting = all.filter(({ room }) => room.capacity >= stay.guests);
  const are = (asked: NightStatus) => fitting.filter(({ answer }) => answer === asked);
  const isTooMany = fitting.length === 0 && all.length > 0;
  const free = all.filter(({ answer }) => answer === 'free');
  return {
    ...{ free: are('free'), ask: are('ask'), taken: are('taken'), isTooMany },
    pairs: isTooMany ? pairsOf(free, stay.guests) : [],
  };
}
