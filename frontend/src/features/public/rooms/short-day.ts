import { type Language, languageFacts } from '../../../shared/i18n/language';

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
