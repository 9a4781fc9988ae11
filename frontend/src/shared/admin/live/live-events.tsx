import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import {
  type Job,
  type JobPage,
  isUnfinished,
  jobsKey,
  jobsQuery,
  withJob,
  withoutJob,
} from './jobs';
import { useRefresh } from './use-refresh';
import { useStream } from './use-stream';

type LastChanges = components['schemas']['LastChangesDto'];

const POLL_MS = 3_000;
const NO_JOBS: readonly Job[] = [];

type Change = (page: JobPage | undefined) => JobPage | undefined;

const JobsContext = createContext<readonly Job[]>(NO_JOBS);

/** The newest jobs, as they go. */
export const useJobs = (): readonly Job[] => useContext(JobsContext);

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

  /**
   * What was told of each job while an answer is on its way, which may be older. Asked for anew, it would be cut off by
   * the next event, many times a second in a run, and never come.
   */
  const told = useRef(new Map<number, Change>());

  const change = (id: number, next: Change) => {
    queries.setQueryData(queryKey, next);
    const isAsked = queries.isFetching({ queryKey }) > 0;
    if (isAsked || told.current.has(id)) told.current.set(id, next);
  };
  const live = useStream((type, data, since) => {
    if (type === 'job') {
      const job = JSON.parse(data) as Job;
      change(job.id, (page) => withJob(page, job));
    }
    if (type === 'removed') {
      const { id } = JSON.parse(data) as { id: number };
      change(id, (page) => withoutJob(page, id));
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
  const now = data && written(jobs);
  const before = useRef<string>(undefined);
  // While the stream does not stand, what jobs have written shows in how far they are.
  useEffect(() => {
    if (!live && before.current !== undefined && now !== before.current) refresh.content();
    before.current = now;
  }, [live, now, refresh]);

  return <JobsContext value={jobs}>{children}</JobsContext>;
}
