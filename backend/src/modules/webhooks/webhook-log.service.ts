import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { deleteOldRows } from '../../platform/schedule/daily-tasks.service.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import {
  type DeliveryQueryDto,
  toDeliveryDto,
  type WebhookDeliveryDto,
  type WebhookDeliveryPageDto,
} from './webhook-delivery.dto.js';
import { type WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookQueue } from './webhook-work.js';
import { WebhooksService } from './webhooks.service.js';

/** Deliveries of webhooks, and their redelivery. */
@Injectable()
export class WebhookDeliveryLog {
  constructor(
    private readonly em: EntityManager,
    private readonly webhooks: WebhooksService,
    private readonly queue: WebhookQueue,
  ) {}

  async list(webhookId: number, query: DeliveryQueryDto): Promise<WebhookDeliveryPageDto> {
    const { state, page, pageSize } = query;
    const endpoint = await this.webhooks.load(webhookId);
    const [deliveries, total] = await this.em.findAndCount(
      WebhookDelivery,
      { endpoint, ...(state && { state }) },
      {
        populate: ['event'],
        orderBy: { id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    );
    return { items: deliveries.map(toDeliveryDto), total, page, pageSize };
  }

  async read(webhookId: number, deliveryId: number): Promise<WebhookDeliveryDto> {
    const delivery = await this.em.findOne(
      WebhookDelivery,
      { id: deliveryId, endpoint: webhookId },
      { populate: ['event'], refresh: true },
    );
    if (!delivery) throw Problem.notFound('This delivery');
    return toDeliveryDto(delivery);
  }

  /** Queues a finished delivery again, or a waiting one at once. */
  async redeliver(webhookId: number, deliveryId: number): Promise<WebhookDeliveryDto> {
    const endpoint = await this.webhooks.load(webhookId);
    const { state } = await this.read(webhookId, deliveryId);
    if (state === 'queued' || state === 'running') return this.read(webhookId, deliveryId);
    await this.requeue(endpoint, `id = ? and state in ('done', 'failed', 'waiting')`, [deliveryId]);
    return this.read(webhookId, deliveryId);
  }

  /** Queues failed and waiting deliveries; returns their number. */
  async redeliverFailed(webhookId: number, since: Date | null): Promise<number> {
    const endpoint = await this.webhooks.load(webhookId);
    return this.requeue(
      endpoint,
      `state in ('failed', 'waiting') and (?::timestamptz is null or created_at >= ?)`,
      [since, since],
    );
  }

  /** Deletes deliveries that finished more than `days` ago, then events of that age without deliveries. */
  async deleteOldDeliveries(em: EntityManager, days: number, limit: number): Promise<number> {
    const finishedBeforeSql = (cutoffSql: string) => `old.finished_at < ${cutoffSql}`;
    const count = await deleteOldRows(
      em,
      { table: 'webhook_delivery', where: finishedBeforeSql, days },
      limit,
    );
    if (count === limit) return count;
    const undeliveredBeforeSql = (cutoffSql: string) => `old.created_at < ${cutoffSql}
      and not exists (select from webhook_delivery where event_id = old.id)`;
    return deleteOldRows(em, { table: 'webhook_event', where: undeliveredBeforeSql, days }, limit);
  }

  private async requeue(
    endpoint: WebhookEndpoint,
    condition: string,
    values: readonly unknown[],
  ): Promise<number> {
    const { id, active } = endpoint;
    if (!active) throw Problem.conflict('webhook_off', 'Enable the webhook first.');
    const rows = await this.em.fork().execute<WebhookDelivery[]>(
      `update webhook_delivery set state = 'queued', queued_at = null, not_before = null,
         finished_at = null, error_code = null, error_message = null, forgiven_attempts = attempts
       where endpoint_id = ? and ${condition}
       returning id, attempts, forgiven_attempts as "uncountedAttempts"`,
      [id, ...values],
    );
    this.queue.enqueueInBackground(rows);
    return rows.length;
  }
}
