import { dayLater } from '../navigation/stay';

/** Start and end of an event, in the time zone of Osaka. */
interface EventTimes {
  /** First day, YYYY-MM-DD. */
  readonly day: string;
  /** Last day; for most events the first. */
  readonly lastDay: string;
  /** HH:MM; undefined for a whole day, or if the hours are free text. */
  readonly startTime: string | undefined;
  /** End of the last day's hours, on the next day if they pass midnight; undefined if not given. */
  readonly end: { readonly day: string; readonly time: string } | undefined;
}

/** Dates and hours of an event. */
export interface EventDates {
  readonly date: string;
  readonly endDate: string | null;
  readonly time: string;
}

/** Matches `18:00`, `18:00–21:30` and `9:00 ~ 17:00`, not `from 18:00`. */
const HOURS_PATTERN = /^(\d{1,2}):([0-5]\d)(?:\s*[–—~〜～-]\s*(\d{1,2}):([0-5]\d))?$/;
const ALL_DAY_PATTERN = /^0?0:00\s*[–—~〜～-]\s*24:00$/;

function formatTime(hour: string, minute: string): string | undefined {
  return Number(hour) < 24 ? `${hour.padStart(2, '0')}:${minute}` : undefined;
}

/** Whether the hours are those of a whole day, `0:00–24:00`. */
export const isAllDay = ({ time }: Pick<EventDates, 'time'>): boolean =>
  ALL_DAY_PATTERN.test(time.trim());

/** Parses hours written by staff, `18:00–21:00`; an end before the start is on the next day. */
export function eventTimes(event: EventDates): EventTimes {
  const { date: day, endDate, time } = event;
  const lastDay = endDate ?? day;
  const days = { day, lastDay };
  const [, hour = '', minute = '', toHour, toMinute = ''] = HOURS_PATTERN.exec(time.trim()) ?? [];
  const startTime = hour && !isAllDay(event) && formatTime(hour, minute);
  if (!startTime) return { ...days, startTime: undefined, end: undefined };
  if (toHour === undefined) return { ...days, startTime, end: undefined };
  if (toHour === '24')
    return { ...days, startTime, end: { day: dayLater(lastDay, 1), time: `00:${toMinute}` } };
  const endTime = formatTime(toHour, toMinute);
  if (endTime === undefined || endTime === startTime) return { ...days, startTime, end: undefined };
  return {
    ...days,
    startTime,
    end: { day: endTime < startTime ? dayLater(lastDay, 1) : lastDay, time: endTime },
  };
}

/** Returns the times as ISO 8601 for search engines and feeds: without an end, the event ends with its last day. */
export function isoTimes(event: EventDates) {
  const { day, lastDay, startTime, end } = eventTimes(event);
  const toIso = (date: string, time: string) => `${date}T${time}:00+09:00`;
  // An event until midnight does not extend to another day.
  const endsAtMidnight = end?.time === '00:00';
  const timedEnd = endsAtMidnight ? toIso(lastDay, '23:59') : end && toIso(end.day, end.time);
  return { startDate: startTime ? toIso(day, startTime) : day, endDate: timedEnd ?? lastDay };
}
