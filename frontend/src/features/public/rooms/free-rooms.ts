import {
  findWorstStatus,
  createStatusLookup,
  findNearestFreeSpans,
  type Availability,
  type NightStatus,
} from '../../../shared/navigation/nights';
import { nightsBetween, type DateSpan, type StaySelection } from '../../../shared/navigation/stay';
import { type Room } from './rooms.queries';

const MAX_PAIRS = 3;

export interface RoomResult {
  room: Room;
  status: NightStatus;
  /** Price per night in whole yen; null if the room only has a free-text price. */
  rate: number | null;
  /** Price of the stay in whole yen; null without a price per night. */
  total: number | null;
  /** For an occupied room: the nearest free nights of the same length, at most one span before and one after. */
  nearestSpans: DateSpan[];
}

export interface RoomPair {
  rooms: readonly [RoomResult, RoomResult];
  /** Price of the stay in both rooms, in whole yen; null unless both have a price per night. */
  total: number | null;
}

/** Rooms that are large enough for the guests, by status, and alternatives for them. */
export interface GroupedRooms {
  free: RoomResult[];
  ask: RoomResult[];
  taken: RoomResult[];
  /** Pairs of free rooms for all guests, if no single room is free or on request for them. */
  pairs: RoomPair[];
  /** Whether no room is large enough for the guests. */
  isAboveAllRooms: boolean;
}

function createResult(
  room: Room,
  stay: StaySelection,
  availability: Availability | undefined,
): RoomResult {
  const nights = createStatusLookup(availability, room.recordId);
  const worstStatus = findWorstStatus(nights, stay);
  const { rate } = room;
  return {
    room,
    status: worstStatus,
    rate,
    total: rate === null ? null : rate * nightsBetween(stay),
    nearestSpans: worstStatus === 'taken' ? findNearestFreeSpans(nights, stay) : [],
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
      const [{ total: firstTotal }, { total: secondTotal }] = rooms;
      const hasTotal = firstTotal !== null && secondTotal !== null;
      return { rooms, total: hasTotal ? firstTotal + secondTotal : null };
    });
}

/** Groups the rooms that are large enough by availability, in the order of the site. */
export function groupByAvailability(
  rooms: readonly Room[],
  stay: StaySelection,
  availability: Availability | undefined,
): GroupedRooms {
  const allResults = rooms.map((room) => createResult(room, stay, availability));
  const fittingResults = allResults.filter(({ room }) => room.capacity >= stay.guests);
  const filterByStatus = (status: NightStatus) =>
    fittingResults.filter((result) => result.status === status);
  const isAboveAllRooms = fittingResults.length === 0 && allResults.length > 0;
  const hasSingleRoom = fittingResults.some(({ status }) => status !== 'taken');
  const freeOfAnySize = allResults.filter(({ status }) => status === 'free');
  return {
    free: filterByStatus('free'),
    ask: filterByStatus('ask'),
    taken: filterByStatus('taken'),
    isAboveAllRooms,
    pairs: hasSingleRoom ? [] : findPairs(freeOfAnySize, stay.guests),
  };
}
