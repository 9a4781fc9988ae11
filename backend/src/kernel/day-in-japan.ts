// Swedish writes days as ISO 8601 does.
const JAPAN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Today in Japan, or so many days later, as YYYY-MM-DD. */
export function dayInJapan(later = 0): string {
  return JAPAN.format(Date.now() + later * DAY_MS);
}
