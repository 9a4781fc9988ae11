import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { QUEUEABLE, type Queueable, TaskQueueService } from './task-queue.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TRANSLATOR_ERRORS } from './translator-error.js';

/** Enough for the whole site at once; the rest comes with the next sweep. */
const BATCH = 1000;

/** Finds tasks that Redis or a worker has lost, and queues them again. Any number of processes may sweep. */
@Injectable()
export class TaskSweeperService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(TaskSweeperService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: TaskQueueService,
    private readonly timing: TranslationTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(false), this.timing.sweepMs);
    // A Redis that comes back may have lost everything, so what it was given counts for nothing.
    this.queue.onReachable(() => this.start(true));
    if (this.queue.reachable) this.start(true);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private start(all: boolean): void {
    if (this.timer === undefined) return;
    if (this.running) {
      this.again ||= all;
      return;
    }
    this.running = this.sweep(all)
      .catch((error: unknown) => this.logger.warn(`Sweeping failed: ${String(error)}`))
      .finally(() => {
        this.running = undefined;
        if (!this.again) return;
        this.again = false;
        this.start(true);
      });
  }

  /** Queues what is due; with `all`, also what was queued only just now. */
  async sweep(all: boolean): Promise<void> {
    await this.takeFromTheDead();
    if (!this.queue.reachable) return;
    const due = await this.em.fork().execute<Queueable[]>(
      `update tasks set state = 'queued', queued_at = now(),
         error_code = case when error_code = 'queue_away' then null else error_code end,
         error_message = case when error_code = 'queue_away' then null else error_message end
       where id in (
         select id from tasks
         where kind = 'translation' and state in ('queued', 'waiting') and (not_before is null or not_before <= now())
           and (? or queued_at is null or queued_at < now() - ? * interval '1 millisecond')
         order by id limit ${BATCH} for update skip locked)
       returning ${QUEUEABLE}`,
      [all, this.timing.sweepMs],
    );
    await this.queue.enqueue(due.sort((a, b) => a.id - b.id));
  }

  /** Tasks whose worker has given no sign of life; one that was lost too often is given up. */
  private async takeFromTheDead(): Promise<void> {
    const lost = await this.em.fork().execute<{ id: number }[]>(
      `update tasks set queued_at = null,
         state = case when attempts - forgiven_attempts < ? then 'queued' else 'failed' end,
         finished_at = case when attempts - forgiven_attempts < ? then null else now() end,
         error_code = case when attempts - forgiven_attempts < ? then null else 'worker_lost' end,
         error_message = case when attempts - forgiven_attempts < ? then null else ? end
       where id in (
         select id from tasks
         where kind = 'translation' and state = 'running' and heartbeat_at < now() - ? * interval '1 millisecond'
         for update skip locked)
       returning id`,
      [
        ...Array<number>(4).fill(this.timing.attempts),
        TRANSLATOR_ERRORS.worker_lost,
        this.timing.leaseMs,
      ],
    );
    if (lost.length > 0) this.logger.warn(`Took ${lost.length} tasks from workers that are gone.`);
  }
}
