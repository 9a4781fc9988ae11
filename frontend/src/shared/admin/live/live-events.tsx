import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {
  type Query as QueryOf,
  useQuery,
  useQueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
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

const MIN_RETRY_DELAY_MS = 2_000;
const MAX_RETRY_DELAY_MS = 30_000;

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Subscribes to the server's events; returns whether the stream is connected. `since`: the last time in milliseconds at
 * which all changes were known, before the first read or while connected.
 */
function useEventStream(onEvent: (type: string, data: string, since: number) => void): boolean {
  const { client } = useApi();
  const { user, reportFailure } = useSession();
  const [isConnected, setConnected] = useState(false);
  const [mountedAt] = useState(() => Date.now());
  const since = useRef(mountedAt);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });

  useEffect(() => {
    const abort = new AbortController();
    const readStream = async () => {
      // EventSource cannot send the bearer token.
      const { data } = await client.GET('/api/jobs/events', {
        parseAs: 'stream',
        signal: abort.signal,
      });
      if (!data) return;
      setConnected(true);
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
    const reconnect = async () => {
      for (let wait = MIN_RETRY_DELAY_MS; !abort.signal.aborted;) {
        const startedAt = Date.now();
        try {
          await readStream();
        } catch (error) {
          if (abort.signal.aborted) return;
          if (error instanceof ApiError && error.status === 401) {
            reportFailure(error);
            return;
          }
        }
        setConnected(false);
        wait = Date.now() - startedAt > MAX_RETRY_DELAY_MS ? MIN_RETRY_DELAY_MS : wait;
        await delay(wait, abort.signal);
        wait = Math.min(wait * 2, MAX_RETRY_DELAY_MS);
      }
    };
    void reconnect();
    return () => abort.abort();
    // A renewed session is a new user object: the stream reconnects with the new token.
  }, [client, reportFailure, user]);
  return isConnected;
}

/** Runs one call at a time: calls during a run cause one further run, so that no response is discarded. */
function coalesceRuns(run: () => Promise<unknown>): () => void {
  let running = false;
  let isQueued = false;
  const start = async () => {
    isQueued = running;
    if (running) return;
    running = true;
    await run();
    running = false;
    if (isQueued) void start();
  };
  return () => void start();
}

/** Invalidates the shown queries of content and messages. */
export function useInvalidateLiveQueries() {
  const queries = useQueryClient();
  return useMemo(() => {
    const invalidate = (matches: (query: Query) => boolean) =>
      queries.invalidateQueries({ predicate: (query) => matches(query) && !hasFailed(query) });
    return {
      content: coalesceRuns(() =>
        invalidate((query) => isContentQuery(query) || isOverview(query)),
      ),
      messages: coalesceRuns(() =>
        invalidate((query) => isMessagesQuery(query) || isOverview(query)),
      ),
    };
  }, [queries]);
}

type Query = Pick<QueryOf, 'queryKey' | 'state'>;

/** Failed queries show an error with a retry button, which would flicker with each attempt during a run. */
const hasFailed = ({ state }: Query): boolean =>
  state.status === 'error' && state.data === undefined;

const isContentQuery = ({ queryKey }: Query): boolean => queryKey[0] === 'content';

const isOverview = ({ queryKey }: Query): boolean => queryKey[1] === '/api/overview';

/** Whether a query is about messages, however its key was built. */
const isMessagesQuery = ({ queryKey }: Query): boolean =>
  queryKey[0] === messagesKey[0] ||
  queryKey.some((part) => typeof part === 'string' && part.startsWith('/api/contact-messages'));

type LastChanges = components['schemas']['LastChangesDto'];

const POLL_INTERVAL_MS = 3_000;
const NO_JOBS: readonly Job[] = [];

type JobsPageUpdate = (page: JobPage | undefined) => JobPage | undefined;

const JobsContext = createContext<readonly Job[]>(NO_JOBS);

/** The newest jobs, updated live. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

/** Changes whenever jobs have written texts. */
const writtenFingerprint = (jobs: readonly Job[]): string =>
  jobs.map(({ id, progress, undoneAt }) => `${id}:${progress.done}:${undoneAt}`).join();

/**
 * The single event stream of the back office. Updates jobs in place, and invalidates shown messages and content that were
 * changed on any device.
 */
export function LiveEvents({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useInvalidateLiveQueries();
  const options = jobsQuery(api);
  const { queryKey } = options;

  /**
   * Events about jobs received during a request, whose response may be older. Restarting the request would let frequent
   * events cancel it forever.
   */
  const pendingUpdates = useRef(new Map<number, JobsPageUpdate>());

  const updateJob = (id: number, next: JobsPageUpdate) => {
    queries.setQueryData(queryKey, next);
    const isRequested = queries.isFetching({ queryKey }) > 0;
    if (isRequested || pendingUpdates.current.has(id)) pendingUpdates.current.set(id, next);
  };
  const isConnected = useEventStream((type, data, since) => {
    if (type === 'job') {
      const job = JSON.parse(data) as Job;
      updateJob(job.id, (page) => upsertJob(page, job));
    }
    if (type === 'removed') {
      const { id } = JSON.parse(data) as { id: number };
      updateJob(id, (page) => removeJob(page, id));
    }
    if (type === 'resync') void queries.invalidateQueries({ queryKey: jobsKey });
    if (type === 'messages') refresh.messages();
    if (type === 'content') refresh.content();
    if (type === 'hello') {
      // The stream does not repeat changes from before its start.
      const lastChanges = JSON.parse(data) as LastChanges;
      if (lastChanges.messages <= Date.now() - since) refresh.messages();
      if (lastChanges.content <= Date.now() - since) refresh.content();
    }
  });

  const { data, isFetching } = useQuery({
    ...options,
    refetchInterval: ({ state }) =>
      !isConnected && state.data?.items.some(isUnfinished) ? POLL_INTERVAL_MS : false,
  });
  useEffect(() => {
    if (isFetching) return;
    for (const next of pendingUpdates.current.values()) queries.setQueryData(queryKey, next);
    pendingUpdates.current.clear();
  }, [isFetching, queries, queryKey]);

  const jobs = data?.items ?? NO_JOBS;
  const fingerprint = data && writtenFingerprint(jobs);
  const previousFingerprint = useRef<string>(undefined);
  // While the stream is disconnected, polled progress shows what jobs have written.
  useEffect(() => {
    if (
      !isConnected &&
      previousFingerprint.current !== undefined &&
      fingerprint !== previousFingerprint.current
    )
      refresh.content();
    previousFingerprint.current = fingerprint;
  }, [isConnected, fingerprint, refresh]);

  return <JobsContext value={jobs}>{children}</JobsContext>;
}

/** Query key prefix of messages; invalidated as messages arrive and are deleted. */
export const messagesKey = ['messages'] as const;

function unreadQuery({ client }: Api) {
  return queryOptions({
    queryKey: [...messagesKey, 'unread'],
    queryFn: async ({ signal }) => {
      const { data } = await client.GET('/api/contact-messages', {
        params: { query: { status: 'unread', page: 1, pageSize: 1 } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data.total;
    },
    refetchOnWindowFocus: true,
  });
}

/** Returns the live number of unread messages; 0 while unknown. */
export function useUnreadMessages(): number {
  return useQuery(unreadQuery(useApi())).data ?? 0;
}
