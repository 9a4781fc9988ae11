import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format();

/** Whether a date is past in Osaka. Determined in the browser, because the server's page is cached across days. */
export function useIsPast(date: string): boolean {
  return useSyncExternalStore(
    never,
    () => date < today(),
    () => false,
  );
}
