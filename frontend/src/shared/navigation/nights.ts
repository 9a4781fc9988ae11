import { type components } from '@kawabe/client';
import { dayLater, type Span } from './stay';

/** How far before and after a stay free nights are looked for. */
export const LOOK_AROUND_DAYS = 21;

export type NightStatus = 'free' | 'ask' | 'taken';

export type Availability = components['schemas']['AvailabilityDto'];

/** What is known of the night that begins on a day; undefined where nothing is. */
export type Nights = (day: string) => NightStatus | undefined;

export function nightsOfRoom(availability: Availability | undefined, roomId: number): Nights {
  const known = availability?.rooms.find((room) => room.roomId === roomId);
  const nights = new Map(known?.nights.map(({ day, answer }) => [day, answer]));
  return (day) => nights.get(day);
}

/** What is known of the nights of a room. Where nothing is, they are to be asked for: none is called free by mistake. */
export function answersIn(availability: Availability | undefined, roomId: number) {
  const nights = nightsOfRoom(availability, roomId);
  return (day: string): NightStatus => nights(day) ?? 'ask';
}

/** One answer for all nights of a span. */
export function answerOf(
  nights: (day: string) => NightStatus,
  { arrival, departure }: Span,
): NightStatus {
  let answer: NightStatus = 'free';
  for (let day = arrival; day < departure; day = dayLater(day, 1)) {
    if (nights(day) === 'taken') return 'taken';
    if (nights(day) === 'ask') answer = 'ask';
  }
  return answer;
}

/** The nearest free nights of the same length, at most one span before and one after. */
export function nearestFree(nights: (day: string) => NightStatus, stay: Span): Span[] {
  const moved = (days: number): Span => ({
    arrival: dayLater(stay.arrival, days),
    departure: dayLater(stay.departure, days),
  });
  const nearest = (direction: 1 | -1) => {
    for (let days = 1; days <= LOOK_AROUND_DAYS; days++) {
      const span = moved(days * direction);
      if (answerOf(nights, span) === 'free') return [span];
    }
    return [];
  };
  return [...nearest(-1), ...nearest(1)];
}
