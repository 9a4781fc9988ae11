import { describe, expect, it } from 'vitest';
import { dayLater, type StaySelection } from '../../../shared/navigation/stay';
import { type Availability } from '../../../shared/navigation/nights';
import { groupByAvailability, type RoomResult } from './free-rooms';
import { type Room } from './rooms.queries';

const ARRIVAL = '2027-04-02';
const stay: StaySelection = { arrival: ARRIVAL, departure: '2027-04-05', guests: 2 };

const createRoom = (recordId: number, capacity: number, rate: number | null = 10_000) =>
  ({ recordId, capacity, rate, name: `Room ${recordId}` }) as Room;

/**
 * Returns the availability of rooms for 45 nights: 21 before the stay, its three, and 21 after it. `answers` has a letter
 * for each night from `from` days after the arrival: f free, a on request (ask), t occupied (taken). Other nights are free.
 */
function createAvailability(...rooms: [id: number, from: number, answers: string][]): Availability {
  const states = { f: 'free', a: 'ask', t: 'taken' } as const;
  return {
    from: '',
    to: '',
    asOf: '2027-03-01T05:02:00.000Z',
    rooms: rooms.map(([roomId, from, letters]) => ({
      roomId,
      capacity: 2,
      rate: null,
      nights: Array.from({ length: 45 }, (_, index) => {
        const letter = letters[index - 21 - from] as keyof typeof states | undefined;
        return { day: dayLater(ARRIVAL, index - 21), answer: states[letter ?? 'f'] };
      }),
    })),
  };
}

const roomIds = (results: readonly RoomResult[]) => results.map(({ room }) => room.recordId);

describe('rooms for a stay', () => {
  it('are free only if every night is, and an occupied night outranks one on request', () => {
    const rooms = [createRoom(1, 2), createRoom(2, 2), createRoom(3, 2), createRoom(4, 2)];
    const nights = createAvailability([1, 0, 'ffa'], [2, 0, 'atf'], [3, -1, 'tffft'], [4, 3, 't']);
    const { free, ask, taken, isAboveAllRooms } = groupByAvailability(rooms, stay, nights);
    expect([roomIds(free), roomIds(ask), roomIds(taken), isAboveAllRooms]).toEqual([
      [3, 4],
      [1],
      [2],
      false,
    ]);
  });

  it('are omitted if they are too small', () => {
    const nights = createAvailability([1, 0, ''], [2, 0, '']);
    const { free, taken } = groupByAvailability(
      [createRoom(1, 2), createRoom(2, 4)],
      { ...stay, guests: 3 },
      nights,
    );
    expect([roomIds(free), roomIds(taken)]).toEqual([[2], []]);
  });

  it('have a total only if there is a price per night', () => {
    const { free } = groupByAvailability(
      [createRoom(1, 2, 16_400), createRoom(2, 2, null)],
      stay,
      createAvailability([1, 0, ''], [2, 0, '']),
    );
    expect(free.map(({ total }) => total)).toEqual([49_200, null]);
  });

  it('are on request without availability data', () => {
    for (const nights of [undefined, createAvailability()]) {
      const { free, ask } = groupByAvailability([createRoom(1, 2)], stay, nights);
      expect([roomIds(free), roomIds(ask)]).toEqual([[], [1]]);
    }
  });
});

describe('nearest free nights of an occupied room', () => {
  const nearestSpansOf = (from: number, answers: string) =>
    groupByAvailability([createRoom(1, 2)], stay, createAvailability([1, from, answers])).taken[0]
      ?.nearestSpans;

  it('have the same length, one span before and one after', () => {
    expect(nearestSpansOf(1, 't')).toEqual([
      { arrival: '2027-03-31', departure: '2027-04-03' },
      { arrival: '2027-04-04', departure: '2027-04-07' },
    ]);
    expect(nearestSpansOf(-2, 'ttatt')).toEqual([
      { arrival: '2027-03-28', departure: '2027-03-31' },
      { arrival: '2027-04-05', departure: '2027-04-08' },
    ]);
  });

  it('begin at most 21 days away', () => {
    expect(nearestSpansOf(-21, 't'.repeat(45))).toEqual([]);
    // Only the first night is free, then the first three.
    expect(nearestSpansOf(-20, 't'.repeat(44))).toEqual([]);
    expect(nearestSpansOf(-18, 't'.repeat(42))).toEqual([
      { arrival: '2027-03-12', departure: '2027-03-15' },
    ]);
  });
});

describe('pairs of rooms', () => {
  // Room 2 has no price per night. The others cost 30,000 yen for three nights.
  const rooms = [createRoom(1, 2), createRoom(2, 3, null), createRoom(3, 4), createRoom(4, 6)];
  const allFree = [1, 2, 3, 4].map((id): [number, number, string] => [id, 0, '']);
  const findPairs = (guests: number, ...nights: typeof allFree) =>
    groupByAvailability(rooms, { ...stay, guests }, createAvailability(...nights)).pairs.map(
      (pair) => [...pair.rooms.map(({ room }) => room.recordId), pair.total],
    );

  it('are at most three, those with the fewest spare beds', () => {
    expect(findPairs(7, ...allFree)).toEqual([
      [2, 3, null],
      [1, 4, 60_000],
      [2, 4, null],
    ]);
    expect(findPairs(10, ...allFree)).toEqual([[3, 4, 60_000]]);
  });

  it('consist of rooms that are free on all nights', () => {
    expect(findPairs(7, [1, 0, ''], [2, 2, 't'], [3, 0, ''], [4, 0, 'a'])).toEqual([]);
  });

  it('are not offered if one room is enough', () => {
    expect(findPairs(6, ...allFree)).toEqual([]);
    expect(findPairs(6, [1, 0, ''], [2, 0, ''], [3, 0, ''], [4, 0, 'a'])).toEqual([]);
  });

  it('are offered if every room that is large enough is occupied', () => {
    expect(findPairs(6, [1, 0, ''], [2, 0, ''], [3, 0, ''], [4, 1, 't'])).toEqual([
      [1, 3, 60_000],
      [2, 3, null],
    ]);
  });
});
