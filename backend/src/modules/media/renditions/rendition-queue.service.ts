import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { type OutboxMessage, OutboxQueue } from '../../../platform/queue/outbox-queue.js';

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

  /** Queues whatever is due, in the background. */
  enqueueDue(): void {
    this.enqueueSoon(() => this.due());
  }

  due(): Promise<QueueableRendition[]> {
    return this.em.fork().execute<QueueableRendition[]>(
      `select asset_id as id, attempts from ${this.unfinished} and (not_before is null or not_before <= now())
       order by asset_id limit ${BATCH}`,
    );
  }

  protected messageId({ id, attempts }: QueueableRendition): string {
    return `asset-${id}-${attempts}`;
  }
}
