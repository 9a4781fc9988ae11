import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Job, jobsKey, jobProgress } from './jobs';

/** A large running job changes many times a second. */
const WHILE_RUNNING_MS = 5_000;

/** Returns a job with its tasks, which lists and events omit for large jobs. */
export function useJobWithTasks(job: Job, needed: boolean): Job {
  const { client } = useApi();
  const { id, state, progress, tasksShown } = job;
  const running = state === 'running';
  const asked = needed && !tasksShown;
  const { data } = useQuery({
    queryKey: [...jobsKey, id, state, running ? jobProgress(job).failed : progress.done],
    queryFn: async ({ signal }) => {
      const { data: whole } = await client.GET('/api/jobs/{id}', {
        params: { path: { id } },
        signal,
      });
      if (!whole) throw new TypeError('The answer is empty');
      return whole;
    },
    enabled: asked,
    refetchInterval: running ? WHILE_RUNNING_MS : false,
    placeholderData: keepPreviousData,
  });
  // Tasks loaded earlier are outdated if they are not needed now.
  return asked && data ? { ...job, tasks: data.tasks } : job;
}
