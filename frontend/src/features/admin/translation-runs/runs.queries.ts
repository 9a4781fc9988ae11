import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { isUnfinished, jobsKey, useAct, useJobs } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { isRun, type Run } from './runs';
import { runTexts } from './texts';

export type RunAction = 'retry' | 'cancel' | 'pause' | 'resume';

/** The runs among the newest jobs, each as it stands at this moment, the newest first. */
export function useRuns(): { unfinished: Run[]; finished: Run[] } {
  const runs = useJobs()
    .filter(isRun)
    .sort((a, b) => b.id - a.id);
  return {
    unfinished: runs.filter(isUnfinished),
    finished: runs.filter((run) => !isUnfinished(run)),
  };
}

/** Does something with a run, and says where it could not be done. */
export function useRunAction({ id }: Run) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { failed, problems } = useDictionary(runTexts);
  const refresh = () => queries.invalidateQueries({ queryKey: jobsKey });
  const { act, busy } = useAct<RunAction>({ failed, problems, refresh });
  return {
    busy,
    act: (action: RunAction) =>
      act(action, async () => {
        await client.POST(`/api/jobs/{id}/${action}`, { params: { path: { id } } });
        return undefined;
      }),
  };
}
