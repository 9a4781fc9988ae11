// The Swedish locale formats dates as YYYY-MM-DD.
const JAPAN_DATE_FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
});

const DAY_MS = 24 * 60 * 60 * 1000;
const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

/** Returns today's date in Japan plus `offsetDays`, as YYYY-MM-DD. */
export function dateInJapan(offsetDays = 0): string {
  return JAPAN_DATE_FORMAT.format(Date.now() + offsetDays * DAY_MS);
}

/** Returns the time in Japan as YYYY-MM-DDTHH:MM:SS. */
export function timeInJapan(): string {
  return new Date(Date.now() + JAPAN_OFFSET_MS)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** Returns the next midnight in Japan as a Unix time in ms. Pages show the year and past events, so they change then. */
export function nextMidnightInJapan(now: number): number {
  return (Math.floor((now + JAPAN_OFFSET_MS) / DAY_MS) + 1) * DAY_MS - JAPAN_OFFSET_MS;
}
