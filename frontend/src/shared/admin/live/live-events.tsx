import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useSession } from '../../session/session-context';
import { messagesKey } from './unread-messages';
import {
  type Job,
  type JobPage,
  isUnfinished,
  jobsKey,
  jobsQuery,
  withJob,
  withoutJob,
} from './jobs';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const POLL_MS = 3_000;
const NO_JOBS: readonly Job[] = [];

const JobsContext = createContext<readonly Job[]>(NO_JOBS);

/** The newest jobs, as they go. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Follows the server's events; says whether the stream stands. */
function useStream(take: (type: string, data: string) => void): boolean {
  const { client } = useApi();
  const { user, reportFailure } = useSession();
  const [live, setLive] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });

  useEffect(() => {
    const gone = new AbortController();
    let been = false;
    const follow = async () => {
      // The browser's own EventSource cannot carry the bearer token.
      const { data } = await client.GET('/api/jobs/events', {
        parseAs: 'stream',
        signal: gone.signal,
      });
      if (!data) return;
      setLive(true);
      latest.current('resync', '');
      // What changed while the stream was down is not told again.
      if (been) latest.current('back', '');
      been = true;
      const events = data
        .pipeThrough(new TextDecoderStream())
        .pipeThrough(new EventSourceParserStream())
        .getReader();
      for (let next = await events.read(); !next.done; next = await events.read()) {
        latest.current(next.value.event ?? 'message', next.value.data);
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
function useRefresh() {
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

/** How much has been written in all: changes whenever words may have changed. */
const written = (jobs: readonly Job[]): string =>
  jobs.map(({ id, progress, undoneAt }) => `${id}:${progress.done}:${undoneAt}`).join();

/**
 * The back office's one stream of events, in the shell. Jobs are kept as they go; messages and content that anybody
 * changed, on whichever device, are asked for again where they are shown.
 */
export function LiveEvents({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const options = jobsQuery(api);
  const { queryKey } = options;

  const change = (next: (page: JobPage | undefined) => JobPage | undefined) => {
    // An answer on its way is older than this event and would undo it: it is asked for anew instead.
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
    else queries.setQueryData(queryKey, next);
  };
  const live = useStream((type, data) => {
    if (type === 'job') change((page) => withJob(page, JSON.parse(data) as Job));
    if (type === 'removed') {
      change((page) => withoutJob(page, (JSON.parse(data) as { id: number }).id));
    }
    if (type === 'resync') void queries.invalidateQueries({ queryKey: jobsKey });
    if (type === 'messages' || type === 'back') refresh.messages();
    if (type === 'content' || type === 'back') refresh.content();
  });

  const { data } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      !live && state.data?.items.some(isUnfinished) ? POLL_MS : false,
  });
  const jobs = data?.items ?? NO_JOBS;
  const now = data && written(jobs);
  const before = useRef<string>(undefined);
  // While the stream does not stand, what jobs have written shows in how far they are.
  useEffect(() => {
    if (!live && before.current !== undefined && now !== before.current) refresh.content();
    before.current = now;
  }, [live, now, refresh]);

  return <JobsContext value={jobs}>{children}</JobsContext>;
}
