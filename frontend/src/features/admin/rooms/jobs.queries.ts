import { type Api } from '../../../api/client';
import { type components } from '../../../api/schema';
import { type Language } from '../../../shared/i18n/language';

export type Job = components['schemas']['JobDto'];
export type JobPage = components['schemas']['JobPageDto'];
export type Task = components['schemas']['TaskDto'];
export type TaskState = components['schemas']['TaskState'];

const UNFINISHED: readonly string[] = ['queued', 'running', 'waiting', 'paused'];

export const isUnfinished = ({ state }: { state: string }): boolean => UNFINISHED.includes(state);

/** The newest jobs: what is going on, and what came of the last ones. */
export function jobsQuery(api: Api) {
  return api.queryOptions('get', '/api/jobs', { params: { query: { page: 1, pageSize: 25 } } });
}

/** The page with one job as it is now, a new one first. */
export function withJob(page: JobPage | undefined, job: Job): JobPage | undefined {
  if (!page) return page;
  const known = page.items.some(({ id }) => id === job.id);
  return known
    ? { ...page, items: page.items.map((other) => (other.id === job.id ? job : other)) }
    : { ...page, items: [job, ...page.items], total: page.total + 1 };
}

export function withoutJob(page: JobPage | undefined, id: number): JobPage | undefined {
  return page && { ...page, items: page.items.filter((job) => job.id !== id) };
}

/** A task that writes words; one about a picture has no language. */
export type WordsTask = Task & { language: Language };

export const tasksOf = (job: Job, roomId: number): WordsTask[] =>
  job.tasks.filter(
    (task): task is WordsTask =>
      task.entityType === 'rooms' && task.recordId === roomId && task.language !== null,
  );

/** Whether a machine is writing, or about to write, a room's words in a language. */
export function isWorking(jobs: readonly Job[], roomId: number, language: Language): boolean {
  return jobs.some((job) =>
    tasksOf(job, roomId).some((task) => task.language === language && isUnfinished(task)),
  );
}
