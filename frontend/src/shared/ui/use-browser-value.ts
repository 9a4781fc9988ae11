import { useCallback, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Returns a value that only the browser knows: `serverValue` on the server and in the first render. */
export function useBrowserValue<T>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribeToNothing, read, () => serverValue);
}

/** Whether the page is hydrated; false on the server and in the first render. */
export const useIsHydrated = () => useBrowserValue<boolean>(() => true, false);

/** Whether a media query matches; false on the server. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Whether the visitor prefers reduced motion. */
export const useReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)');
