import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { OutboxLedger } from '../../platform/queue/outbox-ledger.js';
import { type OutboxMessage, OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { WEBHOOK_ERRORS } from './webhook-error.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WebhookTiming } from './webhook-timing.js';

export const WEBHOOK_QUEUE = 'webhooks';

@Injectable()
export class WebhookQueue extends OutboxQueue<WebhookDelivery> {
  constructor(
    em: EntityManager,
    timing: WebhookTiming,
    @InjectQueue(WEBHOOK_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    const lost = { code: 'worker_lost', message: WEBHOOK_ERRORS.worker_lost };
    super(queue, new OutboxLedger(em, { entity: WebhookDelivery, timing, lost }));
  }
}
