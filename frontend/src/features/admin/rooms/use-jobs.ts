import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api-context';
import { isUnfinished, type Job, jobsQuery } from './jobs.queries';
import { useRoomsCache } from './rooms.queries';
import { useJobStream } from './use-job-stream';

const POLL_MS = 3_000;
const NO_JOBS: readonly Job[] = [];

/** How much has been done in all: changes whenever words may have been written. */
function written(jobs: readonly Job[]): string {
  return jobs.map(({ id, progress, undoneAt }) => `${id}:${progress.done}:${undoneAt}`).join();
}

/** The jobs as they go; words that they write show up in the rooms by themselves. */
export function useJobs(): readonly Job[] {
  const cache = useRoomsCache();
  const live = useJobStream();
  const { data } = useQuery({
    ...jobsQuery(useApi()),
    refetchInterval: ({ state }) =>
      !live && state.data?.items.some(isUnfinished) ? POLL_MS : false,
  });
  const jobs = data?.items ?? NO_JOBS;
  const now = data && written(jobs);
  const before = useRef<string>(undefined);

  useEffect(() => {
    if (before.current !== undefined && now !== before.current) void cache.refresh();
    before.current = now;
  }, [cache, now]);

  return jobs;
}
