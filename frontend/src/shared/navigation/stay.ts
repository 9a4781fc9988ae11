const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
/** Japan's difference from UTC; it has no summer time. */
const JAPAN_OFFSET_MS = 9 * 3_600_000;

export const MAX_NIGHTS = 30;
/** Number of days from today in which visitors can look for free nights. */
export const HORIZON_DAYS = 365;
/** Maximum number of guests in forms. */
export const MAX_GUESTS = 10;
export const DEFAULT_GUESTS = 2;

/** Arrival and departure, as YYYY-MM-DD in Japan. */
export interface DateSpan {
  readonly arrival: string;
  readonly departure: string;
}

export interface StaySelection extends DateSpan {
  readonly guests: number;
}

export const STAY_FIELDS = ['arrival', 'departure', 'guests'] as const;
export type StayField = (typeof STAY_FIELDS)[number];
/** Values of a form or a URL. */
export type StayValues = Record<StayField, string>;

export interface StayProblem {
  field: StayField;
  /** `far`: more than a year ahead; `before`: not after the arrival; `long`: too many nights; `number`: not a valid one. */
  code: 'required' | 'past' | 'far' | 'before' | 'long' | 'number';
}

/** Formats a moment as date and time in Japan: `2027-04-02T15:00`. */
export const toJapanTime = (moment: number) =>
  new Date(moment + JAPAN_OFFSET_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** Returns today's date in Japan as YYYY-MM-DD. `Intl` would cost a slow phone 140 ms when it is first used. */
export const todayInJapan = () => toJapanTime(Date.now()).slice(0, 10);

/** Splits `2027-04-02` into year, month, day and weekday (0 for Sunday). */
export const splitDate = (day: string) => {
  const date = new Date(day);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCDay(),
  ] as const;
};

/** Returns the day that is `days` after a day. */
export const dayLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the first day of the month that is `months` after the month of a day. */
export function monthLater(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Returns the number of nights of a stay. */
export const nightsBetween = ({ arrival, departure }: DateSpan) =>
  Math.round((Date.parse(departure) - Date.parse(arrival)) / DAY_MS);

/** Whether a text is a valid date: 30 February is not. */
export const isDay = (text: string) =>
  DAY_PATTERN.test(text) && !Number.isNaN(Date.parse(text)) && dayLater(text, 0) === text;

/** The backend's `page-cache-target.ts` has the same patterns, so that server and browser render the same page. */
const DAY_PARAMETER_PATTERN = /^[\d-]{0,10}$/;
const GUESTS_PARAMETER_PATTERN = /^\d{0,3}$/;

/** Returns the days and guests of a URL; undefined without days. A day that does not exist is empty. */
export function parseStayValues(search: string): StayValues | undefined {
  const query = new URLSearchParams(search);
  const readParameter = (field: StayField, pattern: RegExp) => {
    const value = query.get(field);
    return value !== null && pattern.test(value) ? value : undefined;
  };
  const arrival = readParameter('arrival', DAY_PARAMETER_PATTERN);
  const departure = readParameter('departure', DAY_PARAMETER_PATTERN);
  if (arrival === undefined && departure === undefined) return undefined;
  const toDay = (text = '') => (isDay(text) ? text : '');
  return {
    arrival: toDay(arrival),
    departure: toDay(departure),
    guests: readParameter('guests', GUESTS_PARAMETER_PATTERN) || String(DEFAULT_GUESTS),
  };
}

/** Returns the first error of a form's values. */
export function findStayProblem(
  { arrival, departure, guests }: StayValues,
  today: string,
): StayProblem | undefined {
  const lastDay = dayLater(today, HORIZON_DAYS);
  if (!isDay(arrival)) return { field: 'arrival', code: 'required' };
  if (arrival < today) return { field: 'arrival', code: 'past' };
  if (arrival >= lastDay) return { field: 'arrival', code: 'far' };
  if (!isDay(departure)) return { field: 'departure', code: 'required' };
  if (departure <= arrival) return { field: 'departure', code: 'before' };
  if (nightsBetween({ arrival, departure }) > MAX_NIGHTS)
    return { field: 'departure', code: 'long' };
  if (departure > lastDay) return { field: 'departure', code: 'far' };
  const isGuestCount =
    /^\d{1,2}$/.test(guests) && Number(guests) >= 1 && Number(guests) <= MAX_GUESTS;
  return isGuestCount ? undefined : { field: 'guests', code: 'number' };
}

/** Converts valid values of a form to a stay. */
export const stayOf = ({ arrival, departure, guests }: StayValues): StaySelection => ({
  arrival,
  departure,
  guests: Number(guests),
});

/** Formats the days and guests of a stay as the query of a URL: `?arrival=…`. */
export const formatStayQuery = ({ arrival, departure, guests }: StaySelection | StayValues) =>
  `?${new URLSearchParams({ arrival, departure, guests: String(guests) })}`;

/** Returns the path of the list of rooms that are free for a stay. */
export const stayPath = (stay: StaySelection | StayValues) => `/rooms${formatStayQuery(stay)}`;

const STORAGE_KEY = 'stay';

/** Last requested days and guests, stored for the visit. */
export const lastStay = {
  /** Returns the stored text, for detecting changes. */
  text(): string | undefined {
    try {
      return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
    } catch {
      return undefined;
    }
  },
  read(): Partial<StayValues> {
    try {
      const storedValues: unknown = JSON.parse(lastStay.text() ?? '{}');
      return typeof storedValues === 'object' && storedValues !== null ? storedValues : {};
    } catch {
      return {};
    }
  },
  store(values: StayValues): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(values));
    } catch {
      // Without storage the values are still in the form.
    }
  },
};
