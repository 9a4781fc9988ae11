import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns a value that only the browser knows: `serverValue` on the server and in the first render. */
export function useBrowserValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => serverValue);
}

/** Whether the page is hydrated; false on the server and in the first render. */
export const useIsHydrated = () => useBrowserValue<boolean>(() => true, false);
