import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Job, jobsKey, jobProgress } from './jobs';

/** A large running job changes many times a second. */
const POLL_INTERVAL_MS = 5_000;

/** Returns a job with its tasks, which lists and events omit for large jobs. */
export function useJobWithTasks(job: Job, needed: boolean): Job {
  const { client } = useApi();
  const { id, state, progress, tasksShown } = job;
  const running = state === 'running';
  const isNeeded = needed && !tasksShown;
  const { data } = useQuery({
    queryKey: [...jobsKey, id, state, running ? jobProgress(job).failed : progress.done],
    queryFn: async ({ signal }) => {
      const { data: job } = await client.GET('/api/jobs/{id}', {
        params: { path: { id } },
        signal,
      });
      if (!job) throw new TypeError('The answer is empty');
      return job;
    },
    enabled: isNeeded,
    refetchInterval: running ? POLL_INTERVAL_MS : false,
    placeholderData: keepPreviousData,
  });
  // Tasks loaded earlier are outdated if they are not needed now.
  return isNeeded && data ? { ...job, tasks: data.tasks } : job;
}
