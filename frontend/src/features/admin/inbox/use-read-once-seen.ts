import { useCallback, useEffect, useRef } from 'react';
import { type Message } from './inbox.queries';
import { useMessageActions } from './use-message-actions';

const READ_AFTER_MS = 3_000;

/**
 * Marks a message as read once it has been open, and in sight, for a while. Gives what is to be called where the
 * person decides about it: then it stays as they have it.
 */
export function useReadOnceSeen({ id, read }: Message): () => void {
  const { setRead } = useMessageActions();
  const decided = useRef(read);
  const mark = useRef(setRead);
  useEffect(() => {
    mark.current = setRead;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (decided.current || document.hidden) return;
      timer = setTimeout(() => {
        if (decided.current) return;
        decided.current = true;
        void mark.current([id], true);
      }, READ_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [id]);
  return useCallback(() => {
    decided.current = true;
  }, []);
}
