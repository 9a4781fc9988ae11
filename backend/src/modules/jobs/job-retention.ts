import { type EntityManager } from '@mikro-orm/postgresql';
import { deleteOld } from '../../platform/schedule/delete-old.js';

/** Deletes the tasks of jobs that ended long ago, then the jobs that have none left. */
export async function deleteOldJobs(
  em: EntityManager,
  days: number,
  limit: number,
): Promise<number> {
  const tasks = await deleteOld(
    em,
    {
      table: 'tasks',
      // A job ends with its last task; one that a person can still resume or retry has no end.
      where: (older) => `old.finished_at < ${older} and not exists (
        select from tasks other where other.job_id = old.job_id
          and (other.finished_at is null or other.finished_at >= ${older}))`,
      days,
    },
    limit,
  );
  if (tasks === limit) return tasks;
  const where = (older: string) =>
    `old.created_at < ${older} and not exists (select from tasks where job_id = old.id)`;
  return deleteOld(em, { table: 'jobs', where, days }, limit);
}
