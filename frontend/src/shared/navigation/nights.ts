import { type components } from '@kawabe/client';
import { dayLater, type DateSpan } from './stay';

/** Number of days before and after a stay in which other free nights are searched. */
export const SEARCH_RANGE_DAYS = 21;

/** Maximum of the setting `booking_horizon_days`: the API rejects a query that begins further ahead. */
export const MAX_BOOKING_HORIZON_DAYS = 1000;

/**
 * From best to worst. `ask`: probably free, but an imported calendar is outdated, or the night is unknown or beyond the
 * booking horizon.
 */
export type NightStatus = 'free' | 'ask' | 'taken';

export type Availability = components['schemas']['AvailabilityDto'];

/** Returns the status of the night that begins on a day; undefined if unknown. */
export type NightLookup = (day: string) => NightStatus | undefined;

/** Returns a function that looks up the nights of a room. */
export function createNightLookup(
  availability: Availability | undefined,
  roomId: number,
): NightLookup {
  const roomNights = availability?.rooms.find((room) => room.roomId === roomId);
  const nights = new Map(roomNights?.nights.map(({ day, answer }) => [day, answer]));
  return (day) => nights.get(day);
}

/** Like `createNightLookup`, but unknown nights have the status `ask`, so that none is shown as free by mistake. */
export function createStatusLookup(availability: Availability | undefined, roomId: number) {
  const lookUpNight = createNightLookup(availability, roomId);
  return (day: string): NightStatus => lookUpNight(day) ?? 'ask';
}

/** Returns a function that looks up the worst status of a night in several rooms. */
export function createWorstStatusLookup(
  availability: Availability | undefined,
  roomIds: readonly number[],
) {
  const lookUps = roomIds.map((roomId) => createStatusLookup(availability, roomId));
  return (day: string): NightStatus => {
    const statuses = lookUps.map((statusOf) => statusOf(day));
    return (['taken', 'ask'] as const).find((status) => statuses.includes(status)) ?? 'free';
  };
}

/** Returns the worst status of the nights in a span. */
export function findWorstStatus(
  statusOf: (day: string) => NightStatus,
  { arrival, departure }: DateSpan,
): NightStatus {
  let worst: NightStatus = 'free';
  for (let day = arrival; day < departure; day = dayLater(day, 1)) {
    if (statusOf(day) === 'taken') return 'taken';
    if (statusOf(day) === 'ask') worst = 'ask';
  }
  return worst;
}

/** Returns the nearest free spans of the same length: at most one earlier and one later. */
export function findNearestFreeSpans(
  statusOf: (day: string) => NightStatus,
  stay: DateSpan,
): DateSpan[] {
  const shiftStay = (days: number): DateSpan => ({
    arrival: dayLater(stay.arrival, days),
    departure: dayLater(stay.departure, days),
  });
  const findNearest = (direction: 1 | -1) => {
    for (let days = 1; days <= SEARCH_RANGE_DAYS; days++) {
      const span = shiftStay(days * direction);
      if (findWorstStatus(statusOf, span) === 'free') return [span];
    }
    return [];
  };
  return [...findNearest(-1), ...findNearest(1)];
}
