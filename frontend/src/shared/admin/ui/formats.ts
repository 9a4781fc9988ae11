import { useMemo, useCallback } from 'react';
import { languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';

const KILO = 1000;
const FILE_UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** Returns formatters of numbers, money and file sizes in the interface language. */
export function useNumberFormat() {
  const { tag } = languageFacts[useLanguage().language];
  const { bytes: formatBytes } = useDictionary(sharedAdminTexts);
  return useMemo(() => {
    const integer = new Intl.NumberFormat(tag);
    return {
      number: (value: number) => integer.format(value),
      /** Amounts below one are formatted with two significant digits, not as 0. */
      money: (amount: number, currency: string) =>
        new Intl.NumberFormat(tag, {
          style: 'currency',
          currency,
          // Symbols are ambiguous: several currencies use $ or ¥.
          currencyDisplay: 'code',
          trailingZeroDisplay: 'stripIfInteger',
          ...(amount > 0 && amount < 1 && { maximumSignificantDigits: 2 }),
        }).format(amount),
      fileSize: (bytes: number) => {
        // Browsers write bytes without a plural, and in Traditional Chinese in English.
        if (bytes < KILO) return formatBytes(bytes);
        const power = Math.min(FILE_UNITS.length, Math.floor(Math.log10(bytes) / 3));
        return new Intl.NumberFormat(tag, {
          style: 'unit',
          unit: FILE_UNITS[power - 1],
          maximumSignificantDigits: 3,
        }).format(bytes / KILO ** power);
      },
    };
  }, [tag, formatBytes]);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_DAYS = 7;

const startOfDay = (at: Date): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

/** Returns a function that formats how long ago a moment was; as a date from a week on. */
export function useRelativeTime(): (at: string) => string {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => {
    const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' });
    // The other languages have no spaces between numbers and text, at which the text would also wrap: “4 分前”.
    const format = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
      tag === 'en' ? relative.format(value, unit) : relative.format(value, unit).replace(' ', '');
    const day = createDateFormat(tag, { month: 'short', day: 'numeric' });
    const date = createDateFormat(tag, { dateStyle: 'medium' });
    return (at) => {
      const then = new Date(at);
      const now = new Date();
      const elapsedMs = Math.max(0, now.getTime() - then.getTime());
      if (elapsedMs < MINUTE_MS) return format(0, 'second');
      if (elapsedMs < HOUR_MS) return format(-Math.floor(elapsedMs / MINUTE_MS), 'minute');
      if (elapsedMs < DAY_MS) return format(-Math.floor(elapsedMs / HOUR_MS), 'hour');
      // Calendar days, because “yesterday” is the day before. Rounded, because a day of a time change is shorter or longer.
      const days = Math.round((startOfDay(now) - startOfDay(then)) / DAY_MS);
      if (days < WEEK_DAYS) return format(-days, 'day');
      return (then.getFullYear() === now.getFullYear() ? day : date)(then);
    };
  }, [tag]);
}

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** Creates the formatter on its first use, because most components use one of several. */
function createDateFormat(tag: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (at: string | Date): string =>
    (format ??= new Intl.DateTimeFormat(tag, options)).format(new Date(at));
}

/** Returns a formatter that adds the year to days of other years. */
function createDayFormat(tag: string, options: Intl.DateTimeFormatOptions) {
  const thisYear = createDateFormat(tag, options);
  const withYear = createDateFormat(tag, { ...options, year: 'numeric' });
  return (value: string | Date): string => {
    const at = new Date(value);
    return (at.getFullYear() === new Date().getFullYear() ? thisYear : withYear)(at);
  };
}

function createDateFormats(tag: string) {
  const clock = { hour: '2-digit', minute: '2-digit', hour12: false } as const;
  const shortDay = { month: 'short', day: 'numeric' } as const;
  const time = createDateFormat(tag, clock);
  const day = createDayFormat(tag, { month: 'numeric', day: 'numeric' });
  const dayTime = createDayFormat(tag, { ...shortDay, ...clock });
  return {
    /** Formats today's moments as time of day, others as date. */
    near: (at: string) => (isToday(new Date(at)) ? time : day)(at),
    /** Formats today's moments as time of day, others as date and time. */
    nearTime: (at: string | Date) => (isToday(new Date(at)) ? time : dayTime)(at),
    day,
    date: createDateFormat(tag, { dateStyle: 'medium' }),
    weekday: createDayFormat(tag, { month: 'long', day: 'numeric', weekday: 'short' }),
    time,
    dayTime,
    /** For entries that are seconds apart. */
    dayTimeSecond: createDayFormat(tag, { ...shortDay, ...clock, second: '2-digit' }),
  };
}

/** Returns formatters of dates and times in the interface language and the time zone of the device. */
export function useDateFormat() {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => createDateFormats(tag), [tag]);
}

/** Returns a formatter that joins names: “this, that, and the other”. */
export function useListFormat() {
  const { tag } = languageFacts[useLanguage().language];
  return useMemo(() => new Intl.ListFormat(tag), [tag]);
}

/** Prefix of a token's name in the author of a change. */
const TOKEN_PREFIX = 'token:';

/** Returns a function that names the person or API token of an account. */
export function useActorName(): (account: string) => string {
  const { token, unknownPerson } = useDictionary(sharedAdminTexts);
  return useCallback(
    (account) => {
      if (account.startsWith(TOKEN_PREFIX)) return token(account.slice(TOKEN_PREFIX.length));
      return account || unknownPerson;
    },
    [token, unknownPerson],
  );
}
