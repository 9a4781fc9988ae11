import { queryOptions, keepPreviousData, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../../api/client';
import { useApi } from '../../../api/api-context';
import { readBody } from '../../../api/read-body';
import { type Language } from '../../i18n/language';
import { type SharedAdminTexts } from '../texts';

type JobTexts = SharedAdminTexts['jobs'];

/** Returns why a task is not done, if known; for an unknown code the server's message. */
export function taskErrorText(texts: JobTexts, { error, note, state }: Task): string | undefined {
  if (error) {
    const { errors }: { errors: Readonly<Record<string, string>> } = texts;
    return Object.hasOwn(errors, error.code) ? errors[error.code] : error.message;
  }
  if (note === 'no_translator') return texts.noTranslator;
  return state === 'needs_review' ? texts.needsReview : undefined;
}

export type Job = components['schemas']['JobDto'];
export type JobPage = components['schemas']['JobPageDto'];
export type Task = components['schemas']['TaskDto'];

const UNFINISHED_STATES: readonly string[] = ['queued', 'running', 'waiting', 'paused'];

export const isUnfinished = ({ state }: { state: string }): boolean =>
  UNFINISHED_STATES.includes(state);

/** Prefix of the query keys of jobs. */
export const jobsKey = ['jobs'] as const;

/** The newest jobs, running and finished. */
export function jobsQuery({ client }: Api) {
  return queryOptions({
    queryKey: [...jobsKey, 'newest'],
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/jobs', { params: { query: { page: 1, pageSize: 25 } }, signal })),
  });
}

/** Replaces a job in the page, or adds a new one first. */
export function upsertJob(page: JobPage | undefined, job: Job): JobPage | undefined {
  if (!page) return page;
  const isListed = page.items.some(({ id }) => id === job.id);
  return isListed
    ? { ...page, items: page.items.map((other) => (other.id === job.id ? job : other)) }
    : { ...page, items: [job, ...page.items], total: page.total + 1 };
}

export function removeJob(page: JobPage | undefined, id: number): JobPage | undefined {
  return page && { ...page, items: page.items.filter((job) => job.id !== id) };
}

/** A task about texts; tasks about images have no language. */
type TranslationTask = Task & { language: Language };

const selectRecordTasks = (job: Job, kind: string, recordId: number): TranslationTask[] =>
  job.tasks.filter(
    (task): task is TranslationTask =>
      task.entityType === kind && task.recordId === recordId && task.language !== null,
  );

/** Returns a record's newest task of each language: its outcome replaces that of earlier tasks. */
export function findNewestTasks(jobs: readonly Job[], kind: string, recordId: number) {
  const newest = new Map<Language, { job: Job; task: TranslationTask }>();
  for (const job of [...jobs].sort((a, b) => a.id - b.id)) {
    if (job.undoneAt) continue;
    for (const task of selectRecordTasks(job, kind, recordId))
      newest.set(task.language, { job, task });
  }
  return [...newest.values()];
}

/** Whether a translation of the record into the language is unfinished: queued, running, waiting or paused. */
export function isBeingTranslated(
  jobs: readonly Job[],
  kind: string,
  recordId: number,
  language: Language,
): boolean {
  return jobs.some((job) =>
    selectRecordTasks(job, kind, recordId).some(
      (task) => task.language === language && isUnfinished(task),
    ),
  );
}

/** Counts the texts of tasks; an image counts as one. */
const countTexts = (tasks: readonly Task[]): number =>
  tasks.reduce((sum, { fields }) => sum + Math.max(1, fields.length), 0);

/** Sums the progress of tasks in texts and images; failed and stopped ones are not done. */
export function sumProgress(tasks: readonly Task[]) {
  const total = countTexts(tasks);
  const failed = countTexts(tasks.filter(({ state }) => state === 'failed'));
  const unfinished = countTexts(
    tasks.filter((task) => isUnfinished(task) || task.state === 'cancelled'),
  );
  return { done: total - unfinished - failed, failed, total };
}

/** Returns the progress of a job in texts and images, from its counts by language: large jobs come without tasks. */
export function jobProgress({ languages, progress, tasks }: Job) {
  if (languages.length === 0) {
    const failed = tasks.filter(({ state }) => state === 'failed').length;
    return { finished: progress.done, failed, total: progress.total };
  }
  const sumOf = (read: (language: Job['languages'][number]) => number) =>
    languages.reduce((total, language) => total + read(language), 0);
  return {
    finished: sumOf(({ done }) => done),
    failed: sumOf(({ failed }) => failed),
    total: sumOf(({ total }) => total),
  };
}

/** A large running job changes many times a second, so its tasks are loaded at this interval instead of on each change. */
const POLL_INTERVAL_MS = 5_000;

/** Returns a job, with its tasks if they are needed: lists and events omit those of large jobs. */
export function useJobWithTasks(job: Job, needsTasks: boolean): Job {
  const { client } = useApi();
  const { id, state, progress, tasksShown } = job;
  const isRunning = state === 'running';
  const mustLoad = needsTasks && !tasksShown;
  const { data } = useQuery({
    // While the job runs, only a failed task requests the tasks before the interval has passed.
    queryKey: [...jobsKey, id, state, isRunning ? jobProgress(job).failed : progress.done],
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/jobs/{id}', { params: { path: { id } }, signal })),
    enabled: mustLoad,
    refetchInterval: isRunning ? POLL_INTERVAL_MS : false,
    placeholderData: keepPreviousData,
  });
  // Tasks loaded earlier are outdated if they are not needed now.
  return mustLoad && data ? { ...job, tasks: data.tasks } : job;
}
