import { useMemo } from 'react';
import { languageFacts } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const A_WEEK = 7;

/** How long ago something was, as short as a list wants it; a day where it was long ago. */
export function useAgo(): (at: string) => string {
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
      if (days < A_WEEK) return ago.format(-days, 'day');
      return (then.getFullYear() === now.getFullYear() ? day : date).format(then);
    };
  }, [tag]);
}
