import { useSyncExternalStore } from 'react';
import { todayInJapan } from '../navigation/stay';
import { useSite } from './site-context';

const never = () => () => undefined;

/** Returns today in Japan: the server's date until hydration, because a page may have been cached for days. */
export function useToday(): string {
  const { today } = useSite();
  return useSyncExternalStore(never, todayInJapan, () => today ?? todayInJapan());
}
