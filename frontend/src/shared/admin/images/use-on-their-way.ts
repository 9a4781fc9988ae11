import { useEffect, useId, useRef } from 'react';
import { useUnsaved } from '../unsaved/use-unsaved';

/** Who leaves while pictures are on their way is asked; saving waits for them, and sends those anew that failed. */
export function useOnTheirWay(
  tiles: readonly { state: string }[],
  retryAll: () => void,
  cancelAll: () => void,
) {
  const open = tiles.filter(({ state }) => state !== 'refused');
  const going = open.some(({ state }) => state !== 'failed');
  const waiters = useRef<((arrived: boolean) => void)[]>([]);
  useUnsaved({
    key: `uploads:${useId()}`,
    dirty: open.length > 0,
    save: () => {
      retryAll();
      return new Promise((resolve) => waiters.current.push(resolve));
    },
    discard: cancelAll,
  });
  const arrived = open.length === 0;
  useEffect(() => {
    if (going) return;
    for (const resolve of waiters.current.splice(0)) resolve(arrived);
  }, [going, arrived]);
}
