import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useSession } from '../../../shared/session/session-context';
import { useToast } from '../../../shared/ui/toast-context';
import { type Job, type JobPage, jobsQuery, withJob, withoutJob } from './jobs.queries';
import { roomsTexts } from './texts';

type Action = 'retry' | 'cancel' | 'undo' | 'remove';

/** What can be done about a job. */
export function useJobActions() {
  const api = useApi();
  const queries = useQueryClient();
  const { jobs: texts } = useDictionary(roomsTexts);
  const { problemText } = useProblemText();
  const { ensureToken } = useSession();
  const toast = useToast();

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id, action }: { id: number; action: Action }): Promise<Job | null> => {
      const init = { params: { path: { id } } };
      switch (action) {
        case 'retry':
          return (await api.client.POST('/api/jobs/{id}/retry', init)).data ?? null;
        case 'cancel':
          return (await api.client.POST('/api/jobs/{id}/cancel', init)).data ?? null;
        case 'undo':
          return (await api.client.POST('/api/jobs/{id}/undo', init)).data ?? null;
        case 'remove':
          await api.client.DELETE('/api/jobs/{id}', init);
          return null;
      }
    },
    onSuccess: (job, { id }) =>
      queries.setQueryData<JobPage>(jobsQuery(api).queryKey, (page) =>
        job ? withJob(page, job) : withoutJob(page, id),
      ),
    onError: (error) => {
      toast({ title: texts.failed, description: problemText(error), variant: 'destructive' });
      void queries.invalidateQueries({ queryKey: jobsQuery(api).queryKey });
    },
  });

  return {
    act: (id: number, action: Action) => {
      if (ensureToken()) mutate({ id, action });
    },
    busy: isPending,
  };
}
