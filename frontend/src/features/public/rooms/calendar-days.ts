import {
  type Availability,
  type NightStatus,
  type NightLookup,
} from '../../../shared/navigation/nights';
import {
  dayLater,
  HORIZON_DAYS,
  MAX_NIGHTS,
  monthLater,
  nightsBetween,
  type DateSpan,
} from '../../../shared/navigation/stay';

/** A stay being chosen; the arrival is set before the departure. */
export type PartialSpan = Partial<DateSpan>;

export const MARKS = [
  'past',
  'left-taken',
  'right-taken',
  'struck',
  'ask',
  'left-stay',
  'right-stay',
  'edge',
] as const;
export type DayMark = (typeof MARKS)[number];

/** Returns the nights of all rooms for the guests: occupied if all rooms are, free if one is. */
export function nightsOfSite(availability: Availability | undefined, guests: number): NightLookup {
  const all = availability?.rooms ?? [];
  const fitting = all.filter(({ capacity }) => capacity >= guests);
  const nights = new Map<string, NightStatus>();
  for (const room of fitting.length > 0 ? fitting : all) {
    for (const { day, answer } of room.nights) {
      const current = nights.get(day) ?? 'taken';
      if (current === 'taken' || answer === 'free') nights.set(day, answer);
    }
  }
  return (day) => nights.get(day);
}

const isTaken = (nights: NightLookup, day: string) => nights(day) === 'taken';

function isFreeBetween({ arrival, departure }: DateSpan, nights: NightLookup): boolean {
  for (let day = arrival; day < departure; day = dayLater(day, 1)) {
    if (isTaken(nights, day)) return false;
  }
  return true;
}

/** Whether a day can be chosen: neither past nor more than a year away. */
export const isWithinYear = (day: string, today: string) =>
  day >= today && day <= dayLater(today, HORIZON_DAYS);

function canLeave(arrival: string, departure: string, nights: NightLookup): boolean {
  const span = { arrival, departure };
  return departure > arrival && nightsBetween(span) <= MAX_NIGHTS && isFreeBetween(span, nights);
}

/**
 * Returns the choice after a click, or undefined if it is impossible: no arrival on an occupied night, no departure after
 * one. A day before the arrival becomes the arrival.
 */
export function chooseDay(
  { arrival, departure }: PartialSpan,
  day: string,
  nights: NightLookup,
): PartialSpan | undefined {
  if (arrival !== undefined && departure === undefined && day > arrival) {
    return canLeave(arrival, day, nights) ? { arrival, departure: day } : undefined;
  }
  return isTaken(nights, day) || day === arrival ? undefined : { arrival: day };
}

/**
 * Returns the marks (CSS classes) of a day. Its left half is the night before and its right half its own night, because guests arrive and leave at noon.
 */
export function marksOf(
  day: string,
  { arrival, departure }: PartialSpan,
  nights: NightLookup,
  today: string,
): DayMark[] {
  const hasBothDays = arrival !== undefined && departure !== undefined;
  const marks: Record<DayMark, boolean> = {
    past: !isWithinYear(day, today),
    'left-taken': day > today && isTaken(nights, dayLater(day, -1)),
    'right-taken': day >= today && isTaken(nights, day),
    struck: day >= today && isTaken(nights, day),
    ask: day >= today && nights(day) === 'ask',
    'left-stay': hasBothDays && day > arrival && day <= departure,
    'right-stay': hasBothDays && day >= arrival && day < departure,
    edge: day === arrival || day === departure,
  };
  return MARKS.filter((mark) => marks[mark]);
}

/** Returns the days of a month in weeks, with gaps before the first and after the last. */
export function weeksOf(month: string, weekStart: 0 | 1): (string | undefined)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const gap = (new Date(first).getUTCDay() - weekStart + 7) % 7;
  const weeks: (string | undefined)[][] = [];
  for (
    let start = dayLater(first, -gap);
    start < monthLater(first, 1);
    start = dayLater(start, 7)
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => dayLater(start, index)).map((day) =>
        day.startsWith(first.slice(0, 7)) ? day : undefined,
      ),
    );
  }
  return weeks;
}
