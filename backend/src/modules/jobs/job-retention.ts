import { type EntityManager } from '@mikro-orm/postgresql';
import { deleteOldRows } from '../../platform/schedule/daily-tasks.service.js';
import { UNFINISHED_STATES } from './job.entity.js';

const CONTENT_REPLACED = {
  errorCode: 'content_replaced',
  errorMessage: 'An import replaced the content before this was done.',
} as const;

/**
 * Cancels all unfinished tasks, because an import may assign their record ids to other records. Must run before
 * the content is locked, in the lock order of workers: task first, then record.
 */
export async function cancelTasksOfReplacedContent(em: EntityManager): Promise<void> {
  await em.execute('lock table tasks in exclusive mode');
  await em.execute(
    `update tasks set state = 'cancelled', finished_at = now(), not_before = null, error_code = ?, error_message = ?
     where state in (${UNFINISHED_STATES.map(() => '?').join(', ')})`,
    [CONTENT_REPLACED.errorCode, CONTENT_REPLACED.errorMessage, ...UNFINISHED_STATES],
  );
}

/** Deletes the tasks of jobs that finished more than `days` ago, then old jobs without tasks. */
export async function deleteOldJobs(
  em: EntityManager,
  days: number,
  limit: number,
): Promise<number> {
  const tasks = await deleteOldRows(
    em,
    {
      table: 'tasks',
      // A job ends with its last task. Unfinished tasks have no end.
      where: (ageLimit) => `old.finished_at < ${ageLimit} and not exists (
        select from tasks other where other.job_id = old.job_id
          and (other.finished_at is null or other.finished_at >= ${ageLimit}))`,
      days,
    },
    limit,
  );
  if (tasks === limit) return tasks;
  const isOldWithoutTasks = (ageLimit: string) =>
    `old.created_at < ${ageLimit} and not exists (select from tasks where job_id = old.id)`;
  return deleteOldRows(em, { table: 'jobs', where: isOldWithoutTasks, days }, limit);
}
