// Swedish writes days as ISO 8601 does.
const JAPAN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' });

/** Today where the house stands, as YYYY-MM-DD. */
export const dayInJapan = (): string => JAPAN.format(Date.now());
