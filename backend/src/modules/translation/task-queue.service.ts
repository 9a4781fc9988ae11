import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { type OutboxMessage, OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { QUEUE_AWAY, Task } from '../jobs/index.js';

export const TRANSLATION_QUEUE = 'translation';

export type Queueable = Pick<Task, 'id' | 'attempts' | 'forgivenAttempts'>;

@Injectable()
export class TaskQueueService extends OutboxQueue<Queueable> {
  readonly unfinished = `tasks where kind = 'translation' and state in ('queued', 'running', 'waiting')`;

  constructor(
    private readonly em: EntityManager,
    @InjectQueue(TRANSLATION_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    super(queue);
  }

  /** A person who hurries a task is not held up by its waiting twin. */
  protected messageId({ id, attempts, forgivenAttempts }: Queueable): string {
    return `task-${id}-${attempts}-${forgivenAttempts}`;
  }

  /** Shows people why nothing happens. */
  protected override async refused(rows: readonly Queueable[]): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        Task,
        { id: { $in: rows.map(({ id }) => id) }, state: 'queued' },
        { state: 'waiting', ...QUEUE_AWAY },
      );
  }
}
