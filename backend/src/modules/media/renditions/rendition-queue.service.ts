import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { OutboxLedger } from '../../../platform/queue/outbox-ledger.js';
import { type OutboxMessage, OutboxQueue } from '../../../platform/queue/outbox-queue.js';
import { MediaTiming } from '../media-timing.js';
import { RENDERING_FAILED } from './rendition-failures.js';
import { RenditionTask } from './rendition-task.entity.js';
import { followRenditions } from './rendition-tasks-of-jobs.js';

export const RENDITION_QUEUE = 'renditions';

@Injectable()
export class RenditionQueueService extends OutboxQueue<RenditionTask> {
  constructor(
    em: EntityManager,
    { renditions: timing }: MediaTiming,
    @InjectQueue(RENDITION_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    const kind = {
      entity: RenditionTask,
      timing,
      // It may be the picture that ends its workers.
      lost: RENDERING_FAILED,
      tellsQueueAway: true,
      changed: () => followRenditions(em.fork()),
    };
    super(queue, new OutboxLedger(em, kind));
  }
}
