// The Swedish locale formats dates as YYYY-MM-DD.
const JAPAN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFSET_MS = 9 * 60 * 60 * 1000;

/** Returns today's date in Japan plus `later` days, as YYYY-MM-DD. */
export function dateInJapan(later = 0): string {
  return JAPAN.format(Date.now() + later * DAY_MS);
}

/** Returns the next midnight in Japan as a Unix time in ms. Pages depend on the date: the year, and past events. */
export function nextMidnight(now: number): number {
  return (Math.floor((now + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS;
}
