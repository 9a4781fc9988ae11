import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => onlineManager.subscribe(changed);

/** Whether the device has a connection, as far as it knows; on a server it has. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    follow,
    () => onlineManager.isOnline(),
    () => true,
  );
