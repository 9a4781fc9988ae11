import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Query, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { readBody } from '../../../api/read-body';
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
 * Subscribes to the server's events; returns whether the stream is connected. `since` is the last time, in milliseconds since
 * 1970, at which all changes were known: that of the last event, or of the mount before the first one.
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
      let event = await events.read();
      while (!event.done) {
        latest.current(event.value.event ?? 'message', event.value.data, since.current);
        since.current = Date.now();
        event = await events.read();
      }
    };
    const reconnect = async () => {
      let retryDelay = MIN_RETRY_DELAY_MS;
      while (!abort.signal.aborted) {
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
        retryDelay = Date.now() - startedAt > MAX_RETRY_DELAY_MS ? MIN_RETRY_DELAY_MS : retryDelay;
        await delay(retryDelay, abort.signal);
        retryDelay = Math.min(retryDelay * 2, MAX_RETRY_DELAY_MS);
      }
    };
    void reconnect();
    return () => abort.abort();
    // A renewed session is a new user object: the stream reconnects with the new token.
  }, [client, reportFailure, user]);
  return isConnected;
}

/** Returns a function that calls `run`, but never twice at once: calls during a run cause one further run after it. */
function coalesceRuns(run: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isQueued = false;
  const start = async () => {
    isQueued = isRunning;
    if (isRunning) return;
    isRunning = true;
    await run();
    isRunning = false;
    if (isQueued) void start();
  };
  return () => void start();
}

/** Returns functions that reload the visible queries of content and of messages, and the overview. */
export function useInvalidateLiveQueries() {
  const queries = useQueryClient();
  return useMemo(() => {
    const invalidate = (matches: (query: LiveQuery) => boolean) =>
      queries.invalidateQueries({ predicate: (query) => matches(query) && !hasFailed(query) });
    return {
      invalidateContent: coalesceRuns(() =>
        invalidate((query) => isContentQuery(query) || isOverview(query)),
      ),
      invalidateMessages: coalesceRuns(() =>
        invalidate((query) => isMessagesQuery(query) || isOverview(query)),
      ),
    };
  }, [queries]);
}

type LiveQuery = Pick<Query, 'queryKey' | 'state'>;

/** Failed queries show an error with a retry button, which would flicker with every change during a job. */
const hasFailed = ({ state }: LiveQuery): boolean =>
  state.status === 'error' && state.data === undefined;

/**
 * Whether a query is about records, about the kinds, which come with their numbers of records, or about settings as visitors see
 * them, such as the name of the site in the header.
 */
const isContentQuery = ({ queryKey }: LiveQuery): boolean =>
  queryKey[0] === 'content' ||
  queryKey[1] === '/api/content' ||
  queryKey[1] === '/api/site-settings/{idOrSection}';

const isOverview = ({ queryKey }: LiveQuery): boolean => queryKey[1] === '/api/overview';

/** Whether a query is about messages. Its key begins with `messagesKey`, or contains the URL if the client built it. */
const isMessagesQuery = ({ queryKey }: LiveQuery): boolean =>
  queryKey[0] === messagesKey[0] ||
  queryKey.some(
    (keyPart) => typeof keyPart === 'string' && keyPart.startsWith('/api/contact-messages'),
  );

type LastChanges = components['schemas']['LastChangesDto'];

const POLL_INTERVAL_MS = 3_000;
const NO_JOBS: readonly Job[] = [];

type JobsPageUpdate = (page: JobPage | undefined) => JobPage | undefined;

const JobsContext = createContext<readonly Job[]>(NO_JOBS);

/** The newest jobs, updated live. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

/** Returns a string that changes whenever jobs have written texts. */
const fingerprintWrites = (jobs: readonly Job[]): string =>
  jobs.map(({ id, progress, undoneAt }) => `${id}:${progress.done}:${undoneAt}`).join();

/**
 * The single event stream of the back office. Updates jobs in place, and invalidates shown messages and content that were
 * changed on any device.
 */
export function LiveEvents({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const { invalidateContent, invalidateMessages } = useInvalidateLiveQueries();
  const jobsOptions = jobsQuery(api);
  const { queryKey } = jobsOptions;

  /**
   * Updates by events during a request of the jobs, by job id. The response may be older than the events, so the updates are
   * applied again after it. Requesting the jobs again for each event would keep the list from loading.
   */
  const pendingUpdates = useRef(new Map<number, JobsPageUpdate>());

  const updateJob = (id: number, update: JobsPageUpdate) => {
    queries.setQueryData(queryKey, update);
    const isRequested = queries.isFetching({ queryKey }) > 0;
    if (isRequested || pendingUpdates.current.has(id)) pendingUpdates.current.set(id, update);
  };
  const isConnected = useEventStream((type, data, since) => {
    if (type === 'job') {
      const job = JSON.parse(data) as Job;
      updateJob(job.id, (page) => upsertJob(page, job));
    }
    if (type === 'removed') {
      const { id } = JSON.parse(data) as { id: number };
      updateJob(id, (page) => removeJob(page, id));
      void queries.invalidateQueries({ queryKey: [...jobsKey, 'list'] });
    }
    if (type === 'resync') void queries.invalidateQueries({ queryKey: jobsKey });
    if (type === 'messages') invalidateMessages();
    if (type === 'content') invalidateContent();
    if (type === 'hello') {
      // `hello` says how many milliseconds ago content and messages last changed. The stream does not repeat earlier changes.
      const lastChanges = JSON.parse(data) as LastChanges;
      if (lastChanges.messages <= Date.now() - since) invalidateMessages();
      if (lastChanges.content <= Date.now() - since) invalidateContent();
    }
  });

  const { data, isFetching } = useQuery({
    ...jobsOptions,
    refetchInterval: ({ state }) =>
      !isConnected && state.data?.items.some(isUnfinished) ? POLL_INTERVAL_MS : false,
  });
  useEffect(() => {
    if (isFetching) return;
    for (const update of pendingUpdates.current.values()) queries.setQueryData(queryKey, update);
    pendingUpdates.current.clear();
  }, [isFetching, queries, queryKey]);

  const jobs = data?.items ?? NO_JOBS;
  const fingerprint = data && fingerprintWrites(jobs);
  const previousFingerprint = useRef<string>(undefined);
  // While the stream is disconnected, only the polled progress shows that jobs have written texts.
  useEffect(() => {
    if (
      !isConnected &&
      previousFingerprint.current !== undefined &&
      fingerprint !== previousFingerprint.current
    )
      invalidateContent();
    previousFingerprint.current = fingerprint;
  }, [isConnected, fingerprint, invalidateContent]);

  return <JobsContext value={jobs}>{children}</JobsContext>;
}

/** Prefix of the query keys of messages, which are invalidated as messages arrive and are deleted. */
export const messagesKey = ['messages'] as const;

function unreadQuery({ client }: Api) {
  return queryOptions({
    queryKey: [...messagesKey, 'unread'],
    queryFn: async ({ signal }) => {
      const query = { status: 'unread', page: 1, pageSize: 1 } as const;
      const { total } = await readBody(
        client.GET('/api/contact-messages', { params: { query }, signal }),
      );
      return total;
    },
    refetchOnWindowFocus: true,
  });
}

/** Returns the live number of unread messages; 0 while unknown. */
export function useUnreadMessages(): number {
  return useQuery(unreadQuery(useApi())).data ?? 0;
}
