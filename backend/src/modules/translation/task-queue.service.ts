import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Queue } from 'bull';
import { Task } from '../jobs/index.js';
import { TRANSLATOR_ERRORS } from './translator-error.js';

export const TRANSLATION_QUEUE = 'translation';

/** Longest wait for Redis to answer when the process ends. */
const FAREWELL_MS = 2000;

/** What the queue carries: an id, never text. */
export interface TaskMessage {
  readonly taskId: number;
}

export type Queueable = Pick<Task, 'id' | 'attempts' | 'forgivenAttempts'>;

/** SQL for the columns of a {@link Queueable}. */
export const QUEUEABLE = `id, attempts, forgiven_attempts as "forgivenAttempts"`;

/**
 * One id for each time that a task is handed over: Bull takes an id once, so adding again where it is
 * uncertain does no harm, while a person who hurries a task is not held up by its waiting twin.
 */
function messageId({ id, attempts, forgivenAttempts }: Queueable): string {
  return `task-${id}-${attempts}-${forgivenAttempts}`;
}

/** Hands stored tasks to Bull. What Bull does not take stays in PostgreSQL, and is handed over later. */
@Injectable()
export class TaskQueueService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(TaskQueueService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly em: EntityManager,
    @InjectQueue(TRANSLATION_QUEUE) private readonly queue: Queue<TaskMessage>,
  ) {}

  get reachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  onReachable(listener: () => void): void {
    this.queue.client.on('ready', listener);
  }

  /** Queues in the background: nobody waits for Redis, and nobody hears of it when it is away. */
  enqueueSoon(tasks: readonly Queueable[], delayMs = 0): void {
    const work = this.enqueue(tasks, delayMs).catch((error: unknown) => {
      this.logger.warn(`Queueing is left to the next sweep: ${String(error)}`);
    });
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  /** Hands tasks over; where Redis is away, they are left for the sweep. */
  async enqueue(tasks: readonly Queueable[], delayMs = 0): Promise<void> {
    for (const [index, task] of tasks.entries()) {
      try {
        await this.queue.add(
          { taskId: task.id },
          {
            jobId: messageId(task),
            delay: delayMs,
            removeOnComplete: true,
            removeOnFail: true,
          },
        );
      } catch {
        await this.markWaiting(tasks.slice(index).map(({ id }) => id));
        return;
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  /** A Redis that hangs would keep the process from ending: it is left to itself after a while. */
  async onApplicationShutdown(): Promise<void> {
    const patience = setTimeout(() => {
      for (const client of this.queue.clients) client.disconnect();
    }, FAREWELL_MS);
    await this.queue.close().catch(() => undefined);
    clearTimeout(patience);
  }

  /** Shows people why nothing happens; the sweep queues these when Redis is back. */
  private async markWaiting(ids: readonly number[]): Promise<void> {
    const errorCode = 'queue_away';
    const errorMessage = TRANSLATOR_ERRORS[errorCode];
    await this.em
      .fork()
      .nativeUpdate(
        Task,
        { id: { $in: [...ids] }, state: 'queued' },
        { state: 'waiting', errorCode, errorMessage },
      );
  }
}
