import { onlineManager } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);

/** Whether the device is online; true on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );

/** Calls `run` when the connection returns. */
export function useOnReconnect(run: () => void): void {
  useEffect(() =>
    onlineManager.subscribe((online) => {
      if (online) run();
    }),
  );
}
