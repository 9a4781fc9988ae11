import { useMemo } from 'react';
import { languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';

/** Numbers and money as the reader of the back office writes them. */
export function useNumberFormat() {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => {
    const whole = new Intl.NumberFormat(tag);
    return {
      number: (value: number) => whole.format(value),
      /** What costs less than one is told by its first two figures, not as nothing. */
      money: (amount: number, currency: string) =>
        new Intl.NumberFormat(tag, {
          style: 'currency',
          currency,
          // Signs are of several currencies: $ and ¥.
          currencyDisplay: 'code',
          trailingZeroDisplay: 'stripIfInteger',
          ...(amount > 0 && amount < 1 && { maximumSignificantDigits: 2 }),
        }).format(amount),
    };
  }, [tag]);
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK_DAYS = 7;

/** How long ago something was, as short as a list wants it; a day where it was long ago. */
export function useRelativeTime(): (at: string) => string {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => {
    const ago = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
    const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric' });
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
    return (at) => {
      const [then, now] = [new Date(at), new Date()];
      const passed = Math.max(0, now.getTime() - then.getTime());
      if (passed < MINUTE) return ago.format(0, 'second');
      if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute');
      if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour');
      const days = Math.floor(passed / DAY);
      if (days < WEEK_DAYS) return ago.format(-days, 'day');
      return (then.getFullYear() === now.getFullYear() ? day : date).format(then);
    };
  }, [tag]);
}

/** Dates and times as the reader of the back office writes them, by the clock of their device. */
export function useDateFormat() {
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
