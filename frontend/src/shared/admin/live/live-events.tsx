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

  const change = (next: (page: JobPage | undefined) => JobPage | undefined) => {
    // An answer on its way is older than this event and would undo it: it is asked for anew instead.
    if (queries.isFetching({ queryKey }) > 0) void queries.invalidateQueries({ queryKey });
    else queries.setQueryData(queryKey, next);
  };
  const live = useStream((type, data, since) => {
    if (type === 'job') change((page) => withJob(page, JSON.parse(data) as Job));
    if (type === 'removed') {
      change((page) => withoutJob(page, (JSON.parse(data) as { id: number }).id));
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
