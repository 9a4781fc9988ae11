import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** Whether the device has a connection, as far as it knows; on a server it has. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );

/** Once there is a connection again: that there was none is no reason any more. */
export function useOnReconnect(run: () => void): void {
  useEffect(() =>
    onlineManager.subscribe((online) => {
      if (online) run();
    }),
  );
}
