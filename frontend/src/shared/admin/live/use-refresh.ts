import { type Query as QueryOf, useQueryClient } from '@tanstack/react-query';
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
    const again = (isAbout: (query: Query) => boolean) =>
      queries.invalidateQueries({ predicate: (query) => isAbout(query) && !isRefused(query) });
    return {
      content: inTurn(() => again((query) => isAboutContent(query) || isOverview(query))),
      messages: inTurn(() => again((query) => isAboutMessages(query) || isOverview(query))),
    };
  }, [queries]);
}

type Query = Pick<QueryOf, 'queryKey' | 'state'>;

/** It says that it failed and offers to try again: that would go with each attempt, many times a second in a run. */
const isRefused = ({ state }: Query): boolean =>
  state.status === 'error' && state.data === undefined;

const isAboutContent = ({ queryKey }: Query): boolean => queryKey[0] === 'content';

const isOverview = ({ queryKey }: Query): boolean => queryKey[1] === '/api/overview';

/** Whether a question is about messages of visitors, whichever way its key was made. */
const isAboutMessages = ({ queryKey }: Query): boolean =>
  queryKey[0] === messagesKey[0] ||
  queryKey.some((part) => typeof part === 'string' && part.startsWith('/api/contact-messages'));
