import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messagesKey } from './unread-messages';

/** Runs one time after the other: whatever is asked for meanwhile is one more time, so that no answer is cut off. */
function inTurn(run: () => Promise<unknown>): () => void {
  let running = false;
  let again = false;
  const begin = async () => {
    again = running;
    if (running) return;
    running = true;
    await run();
    running = false;
    if (again) void begin();
  };
  return () => void begin();
}

/** Asks again for what is shown of content, and of messages. */
export function useRefresh() {
  const queries = useQueryClient();
  return useMemo(() => {
    const overview = () => queries.invalidateQueries({ queryKey: ['get', '/api/overview'] });
    return {
      content: inTurn(() =>
        Promise.all([queries.invalidateQueries({ queryKey: ['content'] }), overview()]),
      ),
      messages: inTurn(() =>
        Promise.all([queries.invalidateQueries({ predicate: isAboutMessages }), overview()]),
      ),
    };
  }, [queries]);
}

/** Whether a question is about messages of visitors, whichever way its key was made. */
const isAboutMessages = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] === messagesKey[0] ||
  queryKey.some((part) => typeof part === 'string' && part.startsWith('/api/contact-messages'));
