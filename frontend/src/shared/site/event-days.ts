import { type Texts } from '../i18n/texts';

interface EventDates {
  readonly date: string;
  readonly endDate: string | null;
}

export type DayParts = readonly [year: number, month: number, day: number];

/** Parses a date, `2027-07-25`; null if the text is not a date. */
export function parseDay(date: string): DayParts | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

/** Formats a date in a language. */
export function dayText(date: string, { events }: Texts): string {
  const day = parseDay(date);
  return day ? events.date(...day) : date;
}

/** Formats the date of an event in a language, or its first and last date. */
export function daysText({ date, endDate }: EventDates, texts: Texts): string {
  const firstDay = parseDay(date);
  const lastDay = endDate === null || endDate === date ? null : parseDay(endDate);
  return firstDay && lastDay ? texts.events.days(firstDay, lastDay) : dayText(date, texts);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the number of days of an event; 1 if its dates are free text. */
export function countDays({ date, endDate }: EventDates): number {
  const utcTime = (day: string) => Date.parse(`${day}T00:00:00Z`);
  const days = (utcTime(endDate ?? date) - utcTime(date)) / DAY_MS + 1;
  return Number.isNaN(days) ? 1 : days;
}

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

/** Returns the season of a stored value; unknown values are spring. */
export function seasonOf(value: string): Season {
  return SEASONS.find((season) => season === value) ?? 'spring';
}
