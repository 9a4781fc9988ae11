import { type EntityManager } from '@mikro-orm/postgresql';
import { UNFINISHED } from './job.entity.js';

const REPLACED = {
  errorCode: 'content_replaced',
  errorMessage: 'An import replaced the content before this was done.',
} as const;

/**
 * Ends all that was ordered for the content of until now: an import may give its numbers to something else. To be
 * called before that content is locked: a worker that stores its result has its task first, and then the record.
 */
export async function endTasksOfReplacedContent(em: EntityManager): Promise<void> {
  await em.execute('lock table tasks in exclusive mode');
  await em.execute(
    `update tasks set state = 'cancelled', finished_at = now(), not_before = null, error_code = ?, error_message = ?
     where state in (${UNFINISHED.map(() => '?').join(', ')})`,
    [REPLACED.errorCode, REPLACED.errorMessage, ...UNFINISHED],
  );
}
