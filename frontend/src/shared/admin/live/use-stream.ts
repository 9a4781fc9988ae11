import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useSession } from '../../session/session-context';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Follows the server's events; says whether the stream stands. `since`: when all that was changed was last known, in
 * milliseconds; before anything was read, or while the stream stood.
 */
export function useStream(take: (type: string, data: string, since: number) => void): boolean {
  const { client } = useApi();
  const { user, reportFailure } = useSession();
  const [live, setLive] = useState(false);
  const [first] = useState(() => Date.now());
  const since = useRef(first);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    const gone = new AbortController();
    const follow = async () => {
      // The browser's own EventSource cannot carry the bearer token.
      const { data } = await client.GET('/api/jobs/events', {
        parseAs: 'stream',
        signal: gone.signal,
      });
      if (!data) return;
      setLive(true);
      latest.current('resync', '', since.current);
      const events = data
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      for (let next = await events.read(); !next.done; next = await events.read()) {
        latest.current(next.value.event ?? 'message', next.value.data, since.current);
        since.current = Date.now();
      }
    };
    const keepFollowing = async () => {
      for (let wait = FIRST_PAUSE_MS; !gone.signal.aborted;) {
        const began = Date.now();
        try {
          await follow();
        } catch (error) {
          if (gone.signal.aborted) return;
          if (error instanceof ApiError && error.status === 401) {
            reportFailure(error);
            return;
          }
        }
        setLive(false);
        wait = Date.now() - began > LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : wait;
        await pause(wait, gone.signal);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
      }
    };
    void keepFollowing();
    return () => gone.abort();
    // A renewed session is a new user object: the stream that ended with the old token begins anew.
  }, [client, reportFailure, user]);
  return live;
}
