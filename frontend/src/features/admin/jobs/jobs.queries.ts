import { useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import {
  isUnfinished,
  type Job,
  jobsKey,
  type List,
  useJobs,
  usePagedList,
  useWrite,
} from '../../../shared/admin';
import { useDictionary, Dictionary } from '../../../shared/i18n/dictionary';
import { type JobTexts } from './texts/en';

export const jobTexts = new Dictionary<JobTexts>({
  en: () => import('./texts/en'),
  ja: () => import('./texts/ja'),
  zh: () => import('./texts/zh'),
  zh_TW: () => import('./texts/zh-tw'),
});

export type JobState = Job['state'];
export type JobAction = 'retry' | 'cancel' | 'pause' | 'resume' | 'undo' | 'remove';

/** Guesses from the state of a job whether it has tasks in one of `taskStates`. */
function guessHasTasks(jobState: JobState, taskStates: readonly string[]): boolean {
  if (jobState === 'running') return taskStates.includes('queued');
  if (jobState === 'partly_failed')
    return taskStates.includes('failed') || taskStates.includes('done');
  return taskStates.includes(jobState);
}

/** Returns the actions that a user can take on a job. */
export function availableActions({ kind, state, tasks, tasksShown, undoneAt }: Job): JobAction[] {
  // Large jobs are loaded without tasks, so their actions are guessed; the server rejects those that do not apply.
  const hasTasks = (...states: string[]) =>
    tasksShown ? tasks.some((task) => states.includes(task.state)) : guessHasTasks(state, states);
  const isJobUnfinished = isUnfinished({ state });
  const isAvailable: Record<JobAction, boolean> = {
    retry: hasTasks('failed', 'cancelled', 'waiting') && undoneAt === null,
    resume: hasTasks('paused'),
    pause: hasTasks('queued', 'waiting'),
    cancel: isJobUnfinished,
    undo:
      !isJobUnfinished &&
      kind === 'translation' &&
      undoneAt === null &&
      hasTasks('done', 'needs_review'),
    remove: !isJobUnfinished,
  };
  return (Object.keys(isAvailable) as JobAction[]).filter((action) => isAvailable[action]);
}

/** Returns the jobs in a state, newest first and updated live. */
export function useJobList(state: JobState | undefined): List<Job> {
  const { client } = useApi();
  const liveJobs = useJobs();
  const pages = usePagedList({
    queryKey: [...jobsKey, 'list', state],
    load: (page, signal) =>
      client.GET('/api/jobs', {
        params: { query: { page, ...(state && { state }) } },
        signal,
      }),
  });
  const { items } = pages;
  const jobs = useMemo(() => {
    const byId = new Map([...items, ...liveJobs].map((job) => [job.id, job]));
    // Live jobs older than the loaded pages are omitted until their page is loaded.
    const oldestId = pages.loadMore ? (items.at(-1)?.id ?? 0) : 0;
    return [...byId.values()]
      .filter((job) => (!state || job.state === state) && job.id >= oldestId)
      .sort((a, b) => b.id - a.id);
  }, [items, liveJobs, state, pages.loadMore]);
  // The total of the first page does not include jobs that have just started.
  return { ...pages, items: jobs, total: Math.max(pages.total, jobs.length) };
}

interface JobInput {
  id: number;
  action: JobAction;
}

export function useJobAction() {
  const { failed, problems } = useDictionary(jobTexts);
  return useWrite<JobInput>({
    send: async (client, { id, action }) => {
      const params = { path: { id } };
      if (action === 'remove') await client.DELETE('/api/jobs/{id}', { params });
      else await client.POST(`/api/jobs/{id}/${action}`, { params });
      return {};
    },
    errorTitle: failed,
    errorMessages: problems,
    invalidateKeys: [jobsKey],
  });
}
