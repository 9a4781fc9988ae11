import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import pLimit from 'p-limit';
import { OutboxLedger, type Queueable } from '../../platform/queue/outbox-ledger.js';
import { type OutboxMessage, OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { WEBHOOK_ERRORS } from './webhook-error.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { type WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookTiming } from './webhook-timing.js';

export const WEBHOOK_QUEUE = 'webhooks';

/** Calls to one receiver at a time: one that is slow to answer does not keep others waiting. */
const PLACES = 2;

/** Where a place is free at the receiver. */
const FREE = `endpoint_id not in (
  select endpoint_id from webhook_delivery where state = 'running'
  group by endpoint_id having count(*) >= ${PLACES})`;

/** The next of a receiver that are due. */
const NEXT = `
  select id, attempts, forgiven_attempts as "forgivenAttempts" from webhook_delivery
  where endpoint_id = ? and state in ('queued', 'waiting') and (not_before is null or not_before <= now())
  order by id limit ${PLACES}`;

@Injectable()
export class WebhookQueue extends OutboxQueue<WebhookDelivery> {
  constructor(
    private readonly em: EntityManager,
    timing: WebhookTiming,
    @InjectQueue(WEBHOOK_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    const lost = { code: 'worker_lost', message: WEBHOOK_ERRORS.worker_lost };
    // One after the other: what begins at the same moment would not see each other. Of several processes that may be.
    const inTurn = pLimit(1);
    super(
      queue,
      new OutboxLedger(em, { entity: WebhookDelivery, timing, lost, free: FREE, inTurn }),
    );
  }

  /** A place has become free at a receiver. */
  enqueueNext(endpoint: WebhookEndpoint): void {
    this.enqueueSoon(() => this.em.fork().execute<Queueable[]>(NEXT, [endpoint.id]));
  }
}
