import { type components } from '@kawabe/client';
import { dayLater, type DateSpan } from './stay';

/** Free nights are searched this far before and after a stay. */
export const SEARCH_RANGE_DAYS = 21;

export type NightStatus = 'free' | 'ask' | 'taken';

export type Availability = components['schemas']['AvailabilityDto'];

/** Returns the state of the night that begins on a day; undefined if unknown. */
export type NightLookup = (day: string) => NightStatus | undefined;

export function nightsOfRoom(availability: Availability | undefined, roomId: number): NightLookup {
  const roomNights = availability?.rooms.find((room) => room.roomId === roomId);
  const nights = new Map(roomNights?.nights.map(({ day, answer }) => [day, answer]));
  return (day) => nights.get(day);
}

/** Returns the status of a room's nights. Unknown nights are on request, so that none is shown as free by mistake. */
export function nightStatusOfRoom(availability: Availability | undefined, roomId: number) {
  const nights = nightsOfRoom(availability, roomId);
  return (day: string): NightStatus => nights(day) ?? 'ask';
}

/** Combines the nights of a span to one state. */
export function worstNight(
  nights: (day: string) => NightStatus,
  { arrival, departure }: DateSpan,
): NightStatus {
  let worst: NightStatus = 'free';
  for (let day = arrival; day < departure; day = dayLater(day, 1)) {
    if (nights(day) === 'taken') return 'taken';
    if (nights(day) === 'ask') worst = 'ask';
  }
  return worst;
}

/** Returns the nearest free nights of the same length, at most one span before and one after. */
export function nearestFree(nights: (day: string) => NightStatus, stay: DateSpan): DateSpan[] {
  const shiftStay = (days: number): DateSpan => ({
    arrival: dayLater(stay.arrival, days),
    departure: dayLater(stay.departure, days),
  });
  const findNearest = (direction: 1 | -1) => {
    for (let days = 1; days <= SEARCH_RANGE_DAYS; days++) {
      const span = shiftStay(days * direction);
      if (worstNight(nights, span) === 'free') return [span];
    }
    return [];
  };
  return [...findNearest(-1), ...findNearest(1)];
}
