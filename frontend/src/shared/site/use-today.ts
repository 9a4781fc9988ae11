import { useSyncExternalStore } from 'react';
import { todayInJapan } from '../navigation/stay';
import { useSite } from './site-context';

const never = () => () => undefined;

/** Today in Japan: as the server wrote it until the page is hydrated, as a page may have been kept for days. */
export function useToday(): string {
  const { today } = useSite();
  return useSyncExternalStore(never, todayInJapan, () => today ?? todayInJapan());
}
