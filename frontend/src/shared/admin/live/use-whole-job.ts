import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Job, jobsKey } from './jobs';

/** A job with its tasks, which lists and events leave out of a large one. */
export function useWholeJob(job: Job, needed: boolean): Job {
  const { client } = useApi();
  const { id, state, progress, tasksShown } = job;
  const { data } = useQuery({
    queryKey: [...jobsKey, id, state, progress.done],
    queryFn: async ({ signal }) => {
      const { data: whole } = await client.GET('/api/jobs/{id}', {
        params: { path: { id } },
        signal,
      });
      if (!whole) throw new TypeError('The answer is empty');
      return whole;
    },
    enabled: needed && !tasksShown,
    placeholderData: keepPreviousData,
  });
  return tasksShown || !data ? job : { ...job, tasks: data.tasks };
}
