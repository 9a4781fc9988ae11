import { type DateSpan } from '../../../shared/navigation/stay';
import { type RoomsTexts } from './texts';

const JAPAN_MS = 9 * 60 * 60 * 1000;

/** Returns year, month, day and weekday, as the texts need them. */
export const dateParts = (day: string) => {
  const date = new Date(day);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCDay(),
  ] as const;
};

export const formatSpan = ({ arrival, departure }: DateSpan, format: RoomsTexts['days']) =>
  format(dateParts(arrival), dateParts(departure));

/** Formats when availability was last confirmed; with the date unless it is today. */
export function formatKnownSince(asOf: string, today: string, texts: RoomsTexts): string {
  const [day = '', time = ''] = new Date(Date.parse(asOf) + JAPAN_MS).toISOString().split('T');
  const [year, month, date] = dateParts(day);
  const clock = time.slice(0, 5);
  return day === today ? texts.known(clock) : texts.knownOn(texts.day(year, month, date), clock);
}

/** Formats a day with its weekday. */
export const formatDay = (day: string, { calendar }: RoomsTexts) => calendar.day(dateParts(day));
