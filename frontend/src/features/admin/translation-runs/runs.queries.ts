import { isUnfinished, jobsKey, useJobs, useWrite } from '../../../shared/admin';
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

export function useRunAction({ id }: Run) {
  const { failed, problems } = useDictionary(runTexts);
  return useWrite<RunAction>({
    send: (client, action) => client.POST(`/api/jobs/{id}/${action}`, { params: { path: { id } } }),
    failed,
    problems,
    stale: [jobsKey],
  });
}
