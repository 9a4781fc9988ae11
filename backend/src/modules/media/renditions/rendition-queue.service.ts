import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { type OutboxMessage, OutboxQueue } from '../../../platform/queue/outbox-queue.js';
import { QUEUE_AWAY, Task } from '../../jobs/index.js';

export const RENDITION_QUEUE = 'renditions';

/** A stored task: the id of its picture, and how often it was begun. */
export interface QueueableRendition {
  readonly id: number;
  readonly attempts: number;
}

/** Enough for one sweep; the rest comes with the next. */
const BATCH = 500;

@Injectable()
export class RenditionQueueService extends OutboxQueue<QueueableRendition> {
  readonly unfinished = 'rendition_task where failed_at is null and not held';

  constructor(
    private readonly em: EntityManager,
    @InjectQueue(RENDITION_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    super(queue);
  }

  /** Queues whatever is due, in the background; where Redis is away, that is done when it is back. */
  enqueueDue(): void {
    if (this.reachable) this.enqueueSoon(() => this.due());
  }

  /** To be called while Redis is there: those whom it was away for wait no longer. */
  async due(): Promise<QueueableRendition[]> {
    const { errorCode } = QUEUE_AWAY;
    await this.em
      .fork()
      .nativeUpdate(
        Task,
        { kind: 'images', state: 'waiting', errorCode },
        { state: 'queued', errorCode: null, errorMessage: null },
      );
    return this.em.fork().execute<QueueableRendition[]>(
      `select asset_id as id, attempts from ${this.unfinished} and (not_before is null or not_before <= now())
       order by asset_id limit ${BATCH}`,
    );
  }

  /** Shows people why nothing happens. */
  protected override async refused(rows: readonly QueueableRendition[]): Promise<void> {
    const recordId = { $in: rows.map(({ id }) => id) };
    await this.em
      .fork()
      .nativeUpdate(
        Task,
        { kind: 'images', recordId, state: 'queued' },
        { state: 'waiting', ...QUEUE_AWAY },
      );
  }

  protected messageId({ id, attempts }: QueueableRendition): string {
    return `asset-${id}-${attempts}`;
  }
}
