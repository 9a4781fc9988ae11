/** When an event begins and ends, by the clock of Osaka. */
export interface EventTimes {
  /** Its first day, YYYY-MM-DD. */
  readonly day: string;
  /** Its last day; of most, the first. */
  readonly lastDay: string;
  /** HH:MM; undefined where it has the whole day, or the hours are words. */
  readonly from: string | undefined;
  /** Of the last day; undefined where nobody says. */
  readonly to: { readonly day: string; readonly time: string } | undefined;
}

/** What an event says of its time. */
export interface EventDates {
  readonly date: string;
  readonly endDate: string | null;
  readonly time: string;
}

const HOURS = /^(\d{1,2}):([0-5]\d)(?:\s*[–—~〜～-]\s*(\d{1,2}):([0-5]\d))?$/;
const ALL_DAY = /^0?0:00\s*[–—~〜～-]\s*24:00$/;
const DAY_MS = 24 * 60 * 60 * 1000;

export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

function clock(hour: string, minute: string): string | undefined {
  return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** Whether its hours are those of the whole day, `0:00–24:00`. */
export const isAllDay = ({ time }: Pick<EventDates, 'time'>): boolean => ALL_DAY.test(time.trim());

/** Reads the hours that staff have written, `18:00–21:00`; what ends before it begins ends on the next day. */
export function eventTimes(event: EventDates): EventTimes {
  const { date: day, endDate, time } = event;
  const lastDay = endDate ?? day;
  const days = { day, lastDay };
  const [, hour = '', minute = '', toHour, toMinute = ''] = HOURS.exec(time.trim()) ?? [];
  const from = hour && !isAllDay(event) && clock(hour, minute);
  if (!from) return { ...days, from: undefined, to: undefined };
  if (toHour === undefined) return { ...days, from, to: undefined };
  if (toHour === '24') return { ...days, from, to: { day: dayAfter(lastDay), time: '00:00' } };
  const until = clock(toHour, toMinute);
  if (until === undefined || until === from) return { ...days, from, to: undefined };
  return { ...days, from, to: { day: until < from ? dayAfter(lastDay) : lastDay, time: until } };
}

/** The same for search engines: an event is over by the end of its last day, where nobody says. */
export function isoTimes(event: EventDates) {
  const { day, lastDay, from, to } = eventTimes(event);
  const at = (on: string, time: string) => `${on}T${time}:00+09:00`;
  // What lasts until midnight is of no further day.
  const end = to && to.time === '00:00' ? at(lastDay, '23:59') : to && at(to.day, to.time);
  return { startDate: from ? at(day, from) : day, endDate: end ?? lastDay };
}
