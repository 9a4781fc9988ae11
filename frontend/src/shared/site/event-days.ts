import { type Texts } from '../i18n/texts';

interface Days {
  readonly date: string;
  readonly endDate: string | null;
}

export type DayParts = readonly [year: number, month: number, day: number];

/** The parts of a calendar day; null where the text is not one. */
export function dayOf(date: string): DayParts | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts && [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

/** The day of an event as a language writes it, or its first and its last. */
export function daysText({ date, endDate }: Days, { events: texts }: Texts): string {
  const first = dayOf(date);
  const last = endDate === null || endDate === date ? null : dayOf(endDate);
  if (!first) return date;
  return last ? texts.days(first, last) : texts.date(...first);
}
