import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format();

/** Whether a day has passed in Osaka. Known in the browser alone: the server's page is the same on every day. */
export function useIsPast(date: string): boolean {
  return useSyncExternalStore(
    never,
    () => date < today(),
    () => false,
  );
}
