/** When an event begins and ends, by the clock of Osaka. */
export interface EventTimes {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** HH:MM; undefined where the hours are words, and the event has the whole day. */
  readonly from: string | undefined;
  /** Undefined where nobody says. */
  readonly to: { readonly day: string; readonly time: string } | undefined;
}

const HOURS = /^(\d{1,2}):([0-5]\d)(?:\s*[–—~〜～-]\s*(\d{1,2}):([0-5]\d))?$/;
const DAY_MS = 24 * 60 * 60 * 1000;

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function clock(hour: string, minute: string): string | undefined {
  return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** Reads the hours that staff have written, `18:00–21:00`; what ends before it begins ends on the next day. */
export function eventTimes({ date: day, time }: { date: string; time: string }): EventTimes {
  const [, hour = '', minute = '', toHour, toMinute = ''] = HOURS.exec(time.trim()) ?? [];
  const from = hour && clock(hour, minute);
  if (!from) return { day, from: undefined, to: undefined };
  if (toHour === undefined) return { day, from, to: undefined };
  if (toHour === '24') return { day, from, to: { day: dayAfter(day), time: '00:00' } };
  const until = clock(toHour, toMinute);
  if (until === undefined || until === from) return { day, from, to: undefined };
  return { day, from, to: { day: until < from ? dayAfter(day) : day, time: until } };
}

/** The same for search engines: an event is over by the end of its day, where nobody says. */
export function isoTimes(event: { date: string; time: string }) {
  const { day, from, to } = eventTimes(event);
  const at = (on: string, time: string) => `${on}T${time}:00+09:00`;
  // What lasts until midnight is of no second day.
  const end = to && to.time === '00:00' ? at(day, '23:59') : to && at(to.day, to.time);
  return { startDate: from ? at(day, from) : day, endDate: end ?? day };
}
