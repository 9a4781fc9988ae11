import { type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../../platform/queue/outbox-row.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { type WebhookErrorCode } from './webhook-error.js';
import { WebhookEvent } from './webhook-event.entity.js';

export const DELIVERY_STATES = ['queued', 'running', 'waiting', 'done', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery has up to ten attempts, and can be redelivered any number of times. */
export const MAX_STORED_ATTEMPTS = 20;

/** The result of one attempt. */
export interface DeliveryAttempt {
  /** When it ended (ISO 8601, UTC). */
  readonly at: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: WebhookErrorCode | null;
}

/** An event to deliver to an endpoint, with the complete last attempt. */
@Entity()
@Index({ properties: ['state', 'notBefore'] })
@Index({ properties: ['endpoint', 'id'] })
@Index({ properties: ['finishedAt'] })
export class WebhookDelivery extends OutboxRow {
  @ManyToOne({ entity: () => WebhookEndpoint, deleteRule: 'cascade' })
  endpoint: Rel<WebhookEndpoint>;

  @Index()
  @ManyToOne({ entity: () => WebhookEvent, deleteRule: 'cascade' })
  event: Rel<WebhookEvent>;

  @Enum({ items: () => [...DELIVERY_STATES], type: 'string', default: 'queued' })
  override state: Opt<DeliveryState> = 'queued';

  /** The request body, equal for all attempts; null before the first. */
  @Property({ type: 'text', nullable: true })
  body: string | null = null;

  @Property({ type: 'json', nullable: true })
  headers: Record<string, string> | null = null;

  /** When the last attempt ended. */
  @Property({ type: 'datetime', nullable: true })
  sentAt: Date | null = null;

  /** The HTTP status of the response, if there was one. */
  @Property({ type: 'integer', nullable: true })
  status: number | null = null;

  @Property({ type: 'integer', nullable: true })
  durationMs: number | null = null;

  /** The beginning of the response body. */
  @Property({ type: 'text', nullable: true })
  answer: string | null = null;

  /** The last attempts in order. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  attemptLog: Opt<readonly DeliveryAttempt[]> = [];

  constructor(endpoint: WebhookEndpoint, event: WebhookEvent) {
    super();
    this.endpoint = endpoint;
    this.event = event;
  }
}
