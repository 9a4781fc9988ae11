import { type DateSpan } from '../../../shared/navigation/stay';
import { type RoomsTexts } from './texts';

/** Japan's difference from UTC; it has no summer time. */
const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

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

export const formatSpan = ({ arrival, departure }: DateSpan, format: RoomsTexts['days']) =>
  format(splitDate(arrival), splitDate(departure));

/** Formats since when the availability has been known, in Japan's time; with the date unless it is today. */
export function formatKnownSince(asOf: string, today: string, texts: RoomsTexts): string {
  const [day = '', time = ''] = new Date(Date.parse(asOf) + JAPAN_OFFSET_MS)
    .toISOString()
    .split('T');
  const [year, month, date] = splitDate(day);
  const clockTime = time.slice(0, 5);
  return day === today
    ? texts.known(clockTime)
    : texts.knownOn(texts.day(year, month, date), clockTime);
}

/** Formats a day with its weekday. */
export const formatDay = (day: string, { calendar }: RoomsTexts) => calendar.day(splitDate(day));
