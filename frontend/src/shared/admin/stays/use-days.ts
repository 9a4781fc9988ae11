import { type Language, languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type DateSpan, todayInJapan } from '../../navigation/stay';

/** Languages whose weeks begin on Sunday; others begin on Monday. */
const SUNDAY_FIRST: readonly Language[] = ['ja', 'zh_TW'];

const DAY_MS = 86_400_000;

/** Creates formatters of days of Japan (YYYY-MM-DD) in a language, independent of the device's time zone. */
function createDayFormats(language: Language) {
  const { tag } = languageFacts[language];
  const createFormat = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
  const short = createFormat({ month: 'short', day: 'numeric' });
  const withYear = createFormat({ month: 'short', day: 'numeric', year: 'numeric' });
  const weekday = createFormat({ month: 'short', day: 'numeric', weekday: 'short' });
  const long = createFormat({ month: 'long', day: 'numeric', weekday: 'long' });
  const letter = createFormat({ weekday: 'narrow' });
  const month = createFormat({ month: 'long' });
  const monthYear = createFormat({ month: 'long', year: 'numeric' });
  const japanTime = new Intl.DateTimeFormat(tag, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    timeZone: 'Asia/Tokyo',
  });
  const toDate = (day: string) => new Date(day);
  const isThisYear = (day: string) => day.startsWith(todayInJapan().slice(0, 4));
  const firstWeekday = SUNDAY_FIRST.includes(language) ? 0 : 1;
  return {
    formatDay: (day: string) => short.format(toDate(day)),
    /** Formats a day, with its year unless it is the current one. */
    formatDate: (day: string) => (isThisYear(day) ? short : withYear).format(toDate(day)),
    formatWithWeekday: (day: string) => weekday.format(toDate(day)),
    formatLong: (day: string) => long.format(toDate(day)),
    weekdayLetter: (day: string) => letter.format(toDate(day)),
    formatMonth: (day: string) => month.format(toDate(day)),
    formatMonthYear: (day: string) => monthYear.format(toDate(day)),
    /** Formats a moment as date and time in Japan. */
    formatTime: (moment: string) => japanTime.format(new Date(moment)),
    formatSpan: ({ arrival, departure }: DateSpan) =>
      (isThisYear(arrival) && isThisYear(departure) ? short : withYear).formatRange(
        toDate(arrival),
        toDate(departure),
      ),
    /** Returns the first day of a day's week. */
    startOfWeek: (day: string) => {
      const offset = (toDate(day).getUTCDay() - firstWeekday + 7) % 7;
      return new Date(toDate(day).getTime() - offset * DAY_MS).toISOString().slice(0, 10);
    },
  };
}

type DayFormats = ReturnType<typeof createDayFormats>;

/** Formatters take long to create, and many components use the same. */
const createdFormats = new Map<Language, DayFormats>();

export function useDayFormats(): DayFormats {
  const { language } = useLanguage();
  const formats = createdFormats.get(language) ?? createDayFormats(language);
  createdFormats.set(language, formats);
  return formats;
}

/** Whether a day is a Sunday (0) or a Saturday (6). */
export const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0;
