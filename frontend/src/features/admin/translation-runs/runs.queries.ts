import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { isUnfinished, jobsKey, useFailure, useJobs, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
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
  const texts = useDictionary(runTexts);
  const failed = useFailure();
  const toast = useToast();
  const { ensureToken } = useSession();
  const [busy, setBusy] = useState<RunAction | null>(null);
  const act = async (action: RunAction): Promise<void> => {
    if (busy || !ensureToken()) return;
    setBusy(action);
    try {
      await client.POST(`/api/jobs/{id}/${action}`, { params: { path: { id } } });
    } catch (error) {
      const { sentence } = failed(error);
      const code = error instanceof ApiError ? error.code : '';
      const known = Object.hasOwn(texts.problems, code);
      toast({
        title: texts.failed,
        description: known ? texts.problems[code as keyof typeof texts.problems] : sentence,
        variant: 'destructive',
      });
    }
    await queries.invalidateQueries({ queryKey: jobsKey });
    setBusy(null);
  };
  return { act, busy };
}
