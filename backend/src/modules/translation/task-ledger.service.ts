import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { backoff } from '../../platform/queue/backoff.js';
import { Task, type WordsTask } from '../jobs/index.js';
import { type Queueable, TaskQueueService } from './task-queue.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TRANSLATOR_ERRORS, TranslatorError } from './translator-error.js';

/** Forgives the small differences between two computers' clocks. */
const CLOCK_SLACK = `interval '1 second'`;

/** Enough for the whole site at once; the rest comes with the next sweep. */
const BATCH = 1000;

/**
 * Who has which task. A worker holds one by its number of attempts: when the task was taken from it, given
 * to another or cancelled, nothing that the worker still does has any effect.
 */
@Injectable()
export class TaskLedgerService {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: TaskQueueService,
    private readonly timing: TranslationTiming,
  ) {}

  /** Takes a task that is due; undefined where it is not, or somebody else has it. */
  async claim(id: number): Promise<WordsTask | undefined> {
    const em = this.em.fork();
    const [claimed] = await em.execute<{ id: number }[]>(
      `update tasks set state = 'running', attempts = attempts + 1, started_at = now(),
         heartbeat_at = now(), not_before = null, error_code = null, error_message = null
       where id = ? and state in ('queued', 'waiting')
         and (not_before is null or not_before <= now() + ${CLOCK_SLACK})
       returning id`,
      [id],
    );
    return claimed ? ((await em.findOneOrFail(Task, id)) as WordsTask) : undefined;
  }

  /** A sign of life; false where the task is no longer this worker's. */
  async beat({ id, attempts }: Task): Promise<boolean> {
    const held = { id, attempts, state: 'running' as const };
    const count = await this.em.fork().nativeUpdate(Task, held, { heartbeatAt: raw('now()') });
    return count === 1;
  }

  /** Gives a task back untouched, for another worker to take. */
  async release({ id, attempts }: Task): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        Task,
        { id, attempts, state: 'running' },
        { state: 'queued', queuedAt: null, forgivenAttempts: raw('forgiven_attempts + 1') },
      );
  }

  /** Nothing came of it: another attempt later where that can help, else the end. */
  async fail(task: Task, error: TranslatorError): Promise<void> {
    const { id, attempts } = task;
    const attempt = attempts - task.forgivenAttempts;
    // An outage counts for nothing but the wait: however long it lasts, the task goes on afterwards.
    const forgivenAttempts = task.forgivenAttempts + (error.isOutage ? 1 : 0);
    const again = error.isOutage || (error.heals && attempt < this.timing.attempts);
    const wait = backoff(this.timing, error.isOutage ? forgivenAttempts : attempt);
    const delay = Math.max(wait, error.retryAfterMs ?? 0);
    const count = await this.em.fork().nativeUpdate(
      Task,
      { id, attempts, state: 'running' },
      {
        state: again ? 'waiting' : 'failed',
        forgivenAttempts,
        notBefore: again ? new Date(Date.now() + delay) : null,
        finishedAt: again ? null : new Date(),
        errorCode: error.code,
        errorMessage: TRANSLATOR_ERRORS[error.code],
      },
    );
    // By the number of before: a person who hurries it meanwhile makes it the new one.
    if (again && count === 1) this.queue.enqueueSoon([task], delay);
  }

  /**
   * Tasks whose worker has given no sign of life, other than the `living`; one that was lost too often is given up.
   * How many.
   */
  async takeFromTheDead(living: readonly number[]): Promise<number> {
    const lost = await this.em.fork().execute<{ id: number }[]>(
      `update tasks set queued_at = null,
         state = case when attempts - forgiven_attempts < ? then 'queued' else 'failed' end,
         finished_at = case when attempts - forgiven_attempts < ? then null else now() end,
         error_code = case when attempts - forgiven_attempts < ? then null else 'worker_lost' end,
         error_message = case when attempts - forgiven_attempts < ? then null else ? end
       where id in (
         select id from tasks
         where kind = 'translation' and state = 'running'
           and heartbeat_at < now() - ? * interval '1 millisecond'
           and id <> all (?::int[])
         for update skip locked)
       returning id`,
      [
        ...Array<number>(4).fill(this.timing.attempts),
        TRANSLATOR_ERRORS.worker_lost,
        this.timing.leaseMs,
        `{${living.join()}}`,
      ],
    );
    return lost.length;
  }

  /** Takes note that what is due is being queued; with `all`, also what was queued only just now. */
  due(all: boolean): Promise<Queueable[]> {
    return this.em.fork().execute<Queueable[]>(
      `update tasks set state = 'queued', queued_at = now(),
         error_code = case when error_code = 'queue_away' then null else error_code end,
         error_message = case when error_code = 'queue_away' then null else error_message end
       where id in (
         select id from tasks
         where kind = 'translation' and state in ('queued', 'waiting')
           and (not_before is null or not_before <= now())
           and (? or queued_at is null or queued_at < now() - ? * interval '1 millisecond')
         order by id limit ${BATCH} for update skip locked)
       returning id, attempts, forgiven_attempts as "forgivenAttempts"`,
      [all, this.timing.sweepMs],
    );
  }
}
