// Swedish writes days as ISO 8601 does.
const JAPAN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

const DAY_MS = 24 * 60 * 60 * 1000;
const OFFSET_MS = 9 * 60 * 60 * 1000;

/** Today in Japan, or so many days later, as YYYY-MM-DD. */
export function dateInJapan(later = 0): string {
  return JAPAN.format(Date.now() + later * DAY_MS);
}

/** The next midnight in Japan, in milliseconds since 1970. Pages depend on the date: year, and events that are over. */
export function nextMidnight(now: number): number {
  return (Math.floor((now + OFFSET_MS) / DAY_MS) + 1) * DAY_MS - OFFSET_MS;
}
