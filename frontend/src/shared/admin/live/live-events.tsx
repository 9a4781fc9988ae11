import { type Query as QueryOf, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { useSession } from '../../session/session-context';
import {
  type Job,
  type JobPage,
  isUnfinished,
  jobsKey,
  jobsQuery,
  upsertJob,
  removeJob,
} from './jobs';
import { messagesKey } from './unread-messages';

const FIRST_PAUSE_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

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
function useEventStream(take: (type: string, data: string, since: number) => void): boolean {
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
        wait = Date.now() - began > MAX_RETRY_DELAY_MS ? FIRST_PAUSE_MS : wait;
        await pause(wait, gone.signal);
        wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS);
      }
    };
    void keepFollowing();
    return () => gone.abort();
    // A renewed session is a new user object: the stream that ended with the old token begins anew.
  }, [client, reportFailure, user]);
  return live;
}

/** Runs one time after the other: whatever is asked for meanwhile is one more time, so that no answer is cut off. */
function coalesce(run: () => Promise<unknown>): () => void {
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
export function useInvalidateLiveQueries() {
  const queries = useQueryClient();
  return useMemo(() => {
    const again = (isAbout: (query: Query) => boolean) =>
      queries.invalidateQueries({ predicate: (query) => isAbout(query) && !isRefused(query) });
    return {
      content: coalesce(() => again((query) => isContentQuery(query) || isOverview(query))),
      messages: coalesce(() => again((query) => isMessagesQuery(query) || isOverview(query))),
    };
  }, [queries]);
}

type Query = Pick<QueryOf, 'queryKey' | 'state'>;

/** It says that it failed and offers to try again: that would go with each attempt, many times a second in a run. */
const isRefused = ({ state }: Query): boolean =>
  state.status === 'error' && state.data === undefined;

const isContentQuery = ({ queryKey }: Query): boolean => queryKey[0] === 'content';

const isOverview = ({ queryKey }: Query): boolean => queryKey[1] === '/api/overview';

/** Whether a question is about messages of visitors, whichever way its key was made. */
const isMessagesQuery = ({ queryKey }: Query): boolean =>
  queryKey[0] === messagesKey[0] ||
  queryKey.some((part) => typeof part === 'string' && part.startsWith('/api/contact-messages'));

type LastChanges = components['schemas']['LastChangesDto'];

const POLL_MS = 3_000;
const NO_JOBS: readonly Job[] = [];

type JobsPageUpdate = (page: JobPage | undefined) => JobPage | undefined;

const JobsContext = createContext<readonly Job[]>(NO_JOBS);

/** The newest jobs, as they go. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

/** How much has been written in all: changes whenever words may have changed. */
const writtenFingerprint = (jobs: readonly Job[]): string =>
  jobs.map(({ id, progress, undoneAt }) => `${id}:${progress.done}:${undoneAt}`).join();

/**
 * The back office's one stream of events, in the shell. Jobs are kept as they go; messages and content that anybody
 * changed, on whichever device, are asked for again where they are shown.
 */
export function LiveEvents({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useInvalidateLiveQueries();
  const options = jobsQuery(api);
  const { queryKey } = options;

  /**
   * What was told of each job while an answer is on its way, which may be older. Asked for anew, it would be cut off by
   * the next event, many times a second in a run, and never come.
   */
  const told = useRef(new Map<number, JobsPageUpdate>());

  const change = (id: number, next: JobsPageUpdate) => {
    queries.setQueryData(queryKey, next);
    const isAsked = queries.isFetching({ queryKey }) > 0;
    if (isAsked || told.current.has(id)) told.current.set(id, next);
  };
  const live = useEventStream((type, data, since) => {
    if (type === 'job') {
      const job = JSON.parse(data) as Job;
      change(job.id, (page) => upsertJob(page, job));
    }
    if (type === 'removed') {
      const { id } = JSON.parse(data) as { id: number };
      change(id, (page) => removeJob(page, id));
    }
    if (type === 'resync') void queries.invalidateQueries({ queryKey: jobsKey });
    if (type === 'messages') refresh.messages();
    if (type === 'content') refresh.content();
    if (type === 'hello') {
      // What was changed before the stream stood is not told again.
      const ago = JSON.parse(data) as LastChanges;
      if (ago.messages <= Date.now() - since) refresh.messages();
      if (ago.content <= Date.now() - since) refresh.content();
    }
  });

  const { data, isFetching } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      !live && state.data?.items.some(isUnfinished) ? POLL_MS : false,
  });
  useEffect(() => {
    if (isFetching) return;
    for (const next of told.current.values()) queries.setQueryData(queryKey, next);
    told.current.clear();
  }, [isFetching, queries, queryKey]);

  const jobs = data?.items ?? NO_JOBS;
  const now = data && writtenFingerprint(jobs);
  const before = useRef<string>(undefined);
  // While the stream does not stand, what jobs have written shows in how far they are.
  useEffect(() => {
    if (!live && before.current !== undefined && now !== before.current) refresh.content();
    before.current = now;
  }, [live, now, refresh]);

  return <JobsContext value={jobs}>{children}</JobsContext>;
}
