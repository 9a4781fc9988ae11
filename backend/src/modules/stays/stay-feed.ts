import ical, { ICalCalendarMethod } from 'ical-generator';

export interface FeedStay {
  readonly id: number;
  readonly arrival: string;
  readonly departure: string;
  readonly state: string;
  readonly version: number;
  readonly updatedAt: Date;
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns the stays of a room as iCalendar for platforms, without data of guests. */
export function stayFeed(stays: readonly FeedStay[], host: string): string {
  const calendar = ical({
    prodId: { company: 'Kawabe House', product: 'Stays', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, arrival, departure, state, version, updatedAt } of stays) {
    calendar.createEvent({
      id: `stay-${id}@${host}`,
      stamp: updatedAt,
      sequence: version - 1,
      start: midnight(arrival),
      end: midnight(departure),
      allDay: true,
      summary: state === 'closed' ? 'Closed' : 'Reserved',
    });
  }
  return calendar.toString();
}
