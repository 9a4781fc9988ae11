import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { OutboxLedger } from '../../platform/queue/outbox-ledger.js';
import { type OutboxMessage, OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { LinkHost } from './link.entity.js';
import { LinkTiming } from './link-timing.js';

export const LINK_QUEUE = 'links';

@Injectable()
export class LinkQueue extends OutboxQueue<LinkHost> {
  constructor(
    em: EntityManager,
    timing: LinkTiming,
    @InjectQueue(LINK_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    const lost = { code: 'worker_lost', message: 'The task was interrupted too often.' };
    super(queue, new OutboxLedger(em, { entity: LinkHost, timing, lost }));
  }
}
