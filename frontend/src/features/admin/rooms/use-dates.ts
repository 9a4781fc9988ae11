import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';

/** Dates and times as the reader of the back office writes them, by the clock of their device. */
export function useDates() {
  const tag = languageFacts[useLanguage().language].tag;
  const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' });
  const time = new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hour12: false });
  const dayTime = new Intl.DateTimeFormat(tag, {
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return {
    day: (at: string | Date) => day.format(new Date(at)),
    time: (at: string | Date) => time.format(new Date(at)),
    dayTime: (at: string | Date) => dayTime.format(new Date(at)),
  };
}
