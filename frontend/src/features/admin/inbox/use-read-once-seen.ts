import { useCallback, useEffect, useRef } from 'react';
import { type Message } from './inbox.queries';
import { useMark } from './use-message-actions';

const READ_AFTER_MS = 3_000;

/**
 * Marks a message as read once it has been open, and in sight, for a while. Gives what is to be called where the
 * person decides about it: then it stays as they have it.
 */
export function useReadOnceSeen({ id, read }: Message): () => void {
  const { mutate } = useMark();
  const decided = useRef(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (decided.current || document.hidden) return;
      timer = setTimeout(() => {
        if (decided.current) return;
        decided.current = true;
        mutate({ ids: [id], read: true, silent: true });
      }, READ_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [id, mutate]);
  return useCallback(() => {
    decided.current = true;
  }, []);
}
