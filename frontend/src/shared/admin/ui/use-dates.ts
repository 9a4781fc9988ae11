import { useMemo } from 'react';
import { languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';

/** Dates and times as the reader of the back office writes them, by the clock of their device. */
export function useDates() {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(tag, { month: 'numeric', day: 'numeric' });
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
    const longDay = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric' });
    const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
    const time = new Intl.DateTimeFormat(tag, clock);
    const dayTime = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', ...clock });
    const toTheSecond = { month: 'short', day: 'numeric', ...clock, second: '2-digit' } as const;
    const dayTimeSecond = new Intl.DateTimeFormat(tag, toTheSecond);
    const today = (at: Date) => at.toDateString() === new Date().toDateString();
    return {
      /** The time of what was today, else the day. */
      near: (at: string) => (today(new Date(at)) ? time : day).format(new Date(at)),
      day: (at: string | Date) => day.format(new Date(at)),
      /** With its year. */
      date: (at: string | Date) => date.format(new Date(at)),
      longDay: (at: string | Date) => longDay.format(new Date(at)),
      time: (at: string | Date) => time.format(new Date(at)),
      dayTime: (at: string | Date) => dayTime.format(new Date(at)),
      /** Where one follows another by seconds. */
      dayTimeSecond: (at: string | Date) => dayTimeSecond.format(new Date(at)),
    };
  }, [tag]);
}

/** Several names as one phrase: “this, that, and the other”. */
export function useListFormat() {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => new Intl.ListFormat(tag), [tag]);
}
