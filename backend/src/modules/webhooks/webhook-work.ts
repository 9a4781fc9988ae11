import { EntityManager } from '@mikro-orm/postgresql';
import pLimit from 'p-limit';
import { signWebhook } from '../../platform/network/standard-webhook.js';
import { defineWork } from '../../platform/queue/define-work.js';
import { type OutboxFailure, type OutboxRowRef } from '../../platform/queue/outbox-repository.js';
import { OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { type RowPerformer } from '../../platform/queue/outbox-worker.js';
import { signingKeyOf, type DisabledReason, WebhookEndpoint } from './webhook-endpoint.entity.js';
import { MAX_STORED_ATTEMPTS, WebhookDelivery } from './webhook-delivery.entity.js';
import { WEBHOOK_ERRORS, WebhookError } from './webhook-error.js';
import { WebhookPayloads } from './webhook-payloads.service.js';
import {
  type WebhookCall,
  type WebhookResponse,
  WebhookSender,
  WebhookTiming,
} from './webhook-sender.service.js';

/** Random share added to delays, so that deliveries that failed together are not retried together. */
const JITTER = 0.1;

/** Maximum number of simultaneous calls to one receiver, so that a slow one does not delay the others. */
const CALLS_PER_RECEIVER = 2;

/** SQL condition of rows whose receiver has fewer running calls than the maximum. */
const CLAIMABLE_SQL = `endpoint_id not in (
  select endpoint_id from webhook_delivery where state = 'running'
  group by endpoint_id having count(*) >= ${CALLS_PER_RECEIVER})`;

/** SQL of the next due deliveries of a receiver. */
const NEXT_DELIVERIES_SQL = `
  select id, attempts, forgiven_attempts as "uncountedAttempts" from webhook_delivery
  where endpoint_id = ? and state in ('queued', 'waiting') and (not_before is null or not_before <= now())
  order by id limit ${CALLS_PER_RECEIVER}`;

export class WebhookQueue extends OutboxQueue<WebhookDelivery> {}

class WebhookPerformer implements RowPerformer<WebhookDelivery> {
  readonly concurrency = 8;

  constructor(
    private readonly deliveries: WebhookQueue,
    private readonly em: EntityManager,
    private readonly payloads: WebhookPayloads,
    private readonly sender: WebhookSender,
    private readonly timing: WebhookTiming,
  ) {}

  async perform(row: WebhookDelivery, signal: AbortSignal): Promise<void> {
    const em = this.em.fork();
    const { id } = row;
    const delivery = await em.findOneOrFail(WebhookDelivery, id, {
      populate: ['endpoint', 'event'],
    });
    const { endpoint, event } = delivery;
    if (!endpoint.active && event.type !== 'ping') throw new WebhookError('endpoint_off');
    const body = delivery.body ?? (await this.payloads.build(event, endpoint));
    if (body === undefined) {
      await em.nativeDelete(WebhookDelivery, { id });
      return;
    }
    const keys = endpoint.listActiveSecrets().map(signingKeyOf);
    const headers = signWebhook({ id: `msg_${event.uuid}`, body, keys });
    const call = { url: endpoint.url, headers, body };
    const response = await this.sender.send(call, signal);
    await this.recordAttempt(delivery, call, response);
    await this.updateEndpointHealth(endpoint, response.error);
    if (response.error) throw response.error;
    await this.deliveries.repository.finish(row);
  }

  classifyError(error: unknown, row: WebhookDelivery): OutboxFailure {
    const failure = error instanceof WebhookError ? error : new WebhookError('internal_error');
    const { code, message, retry } = failure;
    const delayMs = this.timing.retryDelaysMs[row.attempts - row.uncountedAttempts - 1] ?? 0;
    const requestedMs = Math.min(failure.retryAfterMs, this.timing.maxRetryAfterMs);
    const retryAfterMs = Math.max(delayMs * (1 + Math.random() * JITTER), requestedMs);
    return { code, message, retry, retryAfterMs };
  }

  /** Enqueues the next deliveries of the receiver. */
  afterRow({ endpoint }: WebhookDelivery): void {
    this.deliveries.enqueueInBackground(() =>
      this.em.fork().execute<OutboxRowRef[]>(NEXT_DELIVERIES_SQL, [endpoint.id]),
    );
  }

  /** Stores the attempt for the log. */
  private async recordAttempt(
    { id, attemptLog }: WebhookDelivery,
    { headers, body }: WebhookCall,
    { status, durationMs, text, error }: WebhookResponse,
  ): Promise<void> {
    const sentAt = new Date();
    const attempt = { at: sentAt.toISOString(), status, durationMs, error: error?.code ?? null };
    await this.em.fork().nativeUpdate(
      WebhookDelivery,
      { id },
      {
        body,
        headers: { ...headers },
        sentAt,
        status,
        durationMs,
        answer: text,
        attemptLog: [...attemptLog, attempt].slice(-MAX_STORED_ATTEMPTS),
      },
    );
  }

  /** Disables an endpoint after five days of failures, or at once on 410 Gone. */
  private async updateEndpointHealth(
    { id, failingSince }: WebhookEndpoint,
    error?: WebhookError,
  ): Promise<void> {
    const em = this.em.fork();
    if (!error) {
      if (failingSince)
        await em.execute('update webhook_endpoint set failing_since = null where id = ?', [id]);
      return;
    }
    await em.execute(
      'update webhook_endpoint set failing_since = coalesce(failing_since, now()) where id = ?',
      [id],
    );
    const hasFailedTooLong =
      failingSince && Date.now() - failingSince.getTime() > this.timing.disableAfterMs;
    if (error.code === 'gone') await disableEndpoint(em, id, 'gone');
    else if (hasFailedTooLong) await disableEndpoint(em, id, 'failing');
  }
}

export const webhookWork = defineWork(WebhookQueue, {
  name: 'webhooks',
  entity: WebhookDelivery,
  timing: WebhookTiming,
  leaseExpiredError: { code: 'worker_lost', message: WEBHOOK_ERRORS.worker_lost },
  claimableWhere: CLAIMABLE_SQL,
  // One claim at a time: two simultaneous claims in this process would not see each other's row.
  limitConcurrency: pLimit(1),
  inject: [EntityManager, WebhookPayloads, WebhookSender, WebhookTiming],
  worker: (queue, ...services) => new WebhookPerformer(queue, ...services),
});

/** Disables an endpoint in one statement, so that only the first of several concurrent failures has an effect. */
async function disableEndpoint(
  em: EntityManager,
  id: number,
  reason: DisabledReason,
): Promise<void> {
  await em.execute(
    `update webhook_endpoint set active = false, off_reason = ?, off_at = now(), version = version + 1
     where id = ? and active`,
    [reason, id],
  );
}
