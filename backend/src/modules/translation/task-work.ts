import { EntityManager } from '@mikro-orm/postgresql';
import { defineWork } from '../../platform/queue/define-work.js';
import { OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { JOBS_CHANNEL, Task, type TranslationTask } from '../jobs/index.js';
import { limitDatabaseConcurrency } from './translation-cache.service.js';
import { TranslationJob } from './translation-job.service.js';
import { LlmClient } from './llm-client.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TRANSLATOR_ERRORS, TranslatorError } from './translator-error.js';

export class TaskQueue extends OutboxQueue<Task> {}

/** Translates the records of translation jobs. */
export const taskWork = defineWork(TaskQueue, {
  name: 'translation',
  entity: Task,
  where: `kind = 'translation'`,
  timing: TranslationTiming,
  leaseExpiredError: { code: 'worker_lost', message: TRANSLATOR_ERRORS.worker_lost },
  reportsQueueOutage: true,
  limitConcurrency: limitDatabaseConcurrency,
  inject: [TranslationJob, LlmClient, EntityManager],
  worker: (_queue, job, client, em) => ({
    // Most tasks wait to share a request or for its response; `translator-rate-limiter.service.ts` limits the requests.
    concurrency: 64,
    // Resumes tasks that a used-up budget stopped, once it was raised or a new month began.
    beforeSweep: async () => {
      if (!(await client.hasBudget())) return;
      await em.fork().execute(
        `update tasks set not_before = now() where kind = 'translation' and state = 'waiting'
         and error_code = 'over_budget' and not_before > now()`,
      );
    },
    perform: (task, signal) => job.perform(task as TranslationTask, signal),
    // Ends the lease of a task that was paused while it ran; lists show the task as pausing until then. If this fails,
    // the lease expires.
    afterRow: ({ id, attempts }) => {
      em.fork()
        .execute(
          `with ended as (update tasks set lease_expires_at = null
             where id = ? and attempts = ? and state = 'paused' returning job_id)
           select pg_notify('${JOBS_CHANNEL}', job_id::text) from ended`,
          [id, attempts],
        )
        .catch(() => undefined);
    },
    classifyError: (error) =>
      error instanceof TranslatorError
        ? error
        : new TranslatorError('internal_error', { cause: error }),
  }),
});
