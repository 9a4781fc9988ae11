import { type Language, languageFacts } from '../../../shared/i18n/language';
import { type Texts } from '../../../shared/i18n/texts';
import {
  type DateSpan,
  splitDate,
  type StayProblem,
  toJapanTime,
} from '../../../shared/navigation/stay';
import { type RoomsTexts } from './texts';

export const formatSpan = ({ arrival, departure }: DateSpan, format: RoomsTexts['days']) =>
  format(splitDate(arrival), splitDate(departure));

/** Formats when the availability was read, in Japan's time; with the date unless that is today. */
export function formatAsOf(asOf: string, today: string, texts: RoomsTexts): string {
  const [day = '', clockTime = ''] = toJapanTime(Date.parse(asOf)).split('T');
  const [year, month, date] = splitDate(day);
  return day === today
    ? texts.asOf(clockTime)
    : texts.asOfDate(texts.day(year, month, date), clockTime);
}

/** Formats a day with its weekday. */
export const formatDay = (day: string, { calendar }: RoomsTexts) => calendar.day(splitDate(day));

/** Formats a day with its short weekday, without loading the texts of the rooms: Fri 2 April, 4月2日（周五）. */
export function formatShortDay(day: string, language: Language): string {
  const { tag } = languageFacts[language];
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, { ...options, timeZone: 'UTC' }).format(
      new Date(day),
    );
  const date = format({ day: 'numeric', month: 'long' });
  const weekday = format({ weekday: language === 'zh_TW' ? 'narrow' : 'short' });
  return language === 'en' ? `${weekday} ${date}` : `${date}（${weekday}）`;
}

export function formatStayProblem({ field, code }: StayProblem, { stay, contact }: Texts): string {
  if (code === 'past') return contact.errors.checkIn;
  if (code === 'before') return contact.errors.checkOut;
  return code === 'far' || code === 'long' ? stay.errors[code] : stay.errors[field];
}
