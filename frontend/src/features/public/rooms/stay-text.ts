import { type DateSpan, splitDate, toJapanTime } from '../../../shared/navigation/stay';
import { type RoomsTexts } from './texts';

export const formatSpan = ({ arrival, departure }: DateSpan, format: RoomsTexts['days']) =>
  format(splitDate(arrival), splitDate(departure));

/** Formats when the availability was read, in Japan's time; with the date unless that is today. */
export function formatAsOf(asOf: string, today: string, texts: RoomsTexts): string {
  const [day = '', clockTime = ''] = toJapanTime(Date.parse(asOf)).split('T');
  const [year, month, date] = splitDate(day);
  return day === today
    ? texts.known(clockTime)
    : texts.knownOn(texts.day(year, month, date), clockTime);
}

/** Formats a day with its weekday. */
export const formatDay = (day: string, { calendar }: RoomsTexts) => calendar.day(splitDate(day));
