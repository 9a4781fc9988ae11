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
  type StayValues,
} from '../../../shared/navigation/stay';
import { type RoomsTexts } from './texts';

/** The days chosen so far; the arrival is set before the departure. */
export type PartialSpan = Partial<DateSpan>;

/** Returns the chosen days of a form. */
export const chosenDays = ({ arrival, departure }: StayValues): PartialSpan => ({
  ...(arrival && { arrival }),
  ...(arrival && departure && { departure }),
});

/**
 * CSS classes of a day in a calendar. `left-…` and `right-…` are its halves: the previous night ends and its own night
 * begins at noon. `struck` crosses out its number, and `edge` is the arrival or departure.
 */
export const DAY_MARKS = [
  'past',
  'left-taken',
  'right-taken',
  'struck',
  'ask',
  'left-stay',
  'right-stay',
  'edge',
] as const;
export type DayMark = (typeof DAY_MARKS)[number];

/**
 * Returns the status of each night in the whole guesthouse: free if one of the rooms is, occupied if all are. Only rooms
 * that are large enough for the guests count, unless there are none.
 */
export function nightsOfSite(availability: Availability | undefined, guests: number): NightLookup {
  const allRooms = availability?.rooms ?? [];
  const fittingRooms = allRooms.filter(({ capacity }) => capacity >= guests);
  const nights = new Map<string, NightStatus>();
  for (const room of fittingRooms.length > 0 ? fittingRooms : allRooms) {
    for (const { day, answer } of room.nights) {
      const current = nights.get(day) ?? 'taken';
      if (current === 'taken' || answer === 'free') nights.set(day, answer);
    }
  }
  return (day) => nights.get(day);
}

const isNightTaken = (nights: NightLookup, day: string) => nights(day) === 'taken';

function isFreeBetween({ arrival, departure }: DateSpan, nights: NightLookup): boolean {
  for (let day = arrival; day < departure; day = dayLater(day, 1)) {
    if (isNightTaken(nights, day)) return false;
  }
  return true;
}

/** Whether a day can be chosen: neither past nor more than a year away. */
export const isWithinYear = (day: string, today: string) =>
  day >= today && day <= dayLater(today, HORIZON_DAYS);

function canDepart(arrival: string, departure: string, nights: NightLookup): boolean {
  const span = { arrival, departure };
  return departure > arrival && nightsBetween(span) <= MAX_NIGHTS && isFreeBetween(span, nights);
}

/**
 * Returns the chosen days after a click on a day. Undefined if the day cannot be chosen: as an arrival on an occupied
 * night, or as a departure after one, after too many nights or on the day of arrival. A day before the arrival becomes the
 * arrival.
 */
export function chooseDay(
  { arrival, departure }: PartialSpan,
  day: string,
  nights: NightLookup,
): PartialSpan | undefined {
  if (arrival !== undefined && departure === undefined && day > arrival) {
    return canDepart(arrival, day, nights) ? { arrival, departure: day } : undefined;
  }
  const isArrivalAgain = day === arrival && departure === undefined;
  return isNightTaken(nights, day) || isArrivalAgain ? undefined : { arrival: day };
}

/** Returns the marks of a day for the chosen days and the status of the nights. */
export function marksOf(
  day: string,
  { arrival, departure }: PartialSpan,
  nights: NightLookup,
  today: string,
): DayMark[] {
  const hasBothDays = arrival !== undefined && departure !== undefined;
  const marks: Record<DayMark, boolean> = {
    past: !isWithinYear(day, today),
    'left-taken': day > today && isNightTaken(nights, dayLater(day, -1)),
    'right-taken': day >= today && isNightTaken(nights, day),
    struck: day >= today && isNightTaken(nights, day),
    ask: day >= today && nights(day) === 'ask',
    'left-stay': hasBothDays && day > arrival && day <= departure,
    'right-stay': hasBothDays && day >= arrival && day < departure,
    edge: day === arrival || day === departure,
  };
  return DAY_MARKS.filter((mark) => marks[mark]);
}

/**
 * Returns the days of a month as weeks of seven, with undefined before the first and after the last day. A week starts on
 * Sunday (0) or Monday (1).
 */
export function weeksOf(month: string, weekStart: 0 | 1): (string | undefined)[][] {
  const firstDay = `${month.slice(0, 7)}-01`;
  const gapDays = (new Date(firstDay).getUTCDay() - weekStart + 7) % 7;
  const weeks: (string | undefined)[][] = [];
  for (
    let start = dayLater(firstDay, -gapDays);
    start < monthLater(firstDay, 1);
    start = dayLater(start, 7)
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => dayLater(start, index)).map((day) =>
        day.startsWith(firstDay.slice(0, 7)) ? day : undefined,
      ),
    );
  }
  return weeks;
}

/** Returns the names of the weekdays, from the first day of a week. */
export const weekdaysOf = ({ weekdays, weekStart }: RoomsTexts['calendar']) => [
  ...weekdays.slice(weekStart),
  ...weekdays.slice(0, weekStart),
];
