import { useSyncExternalStore } from 'react';

const KEY = 'closedRuns';
/** Older ones are no longer shown anyway. */
const KEPT = 50;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** The finished runs that were put out of sight on this device; they stay among the jobs. */
export function useClosedRuns() {
  const closed = useSyncExternalStore(subscribe, read).split(',');
  return {
    isClosed: (id: number) => closed.includes(String(id)),
    close: (id: number) => {
      try {
        localStorage.setItem(KEY, [String(id), ...closed.slice(0, KEPT)].filter(Boolean).join());
      } catch {
        // It only comes back.
      }
      for (const tell of listeners) tell();
    },
  };
}
