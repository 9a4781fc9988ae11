import { type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../../platform/queue/outbox-row.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { type WebhookErrorCode } from './webhook-error.js';
import { WebhookEvent } from './webhook-event.entity.js';

export const DELIVERY_STATES = ['queued', 'running', 'waiting', 'done', 'failed'] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Of older attempts nothing is kept: one round has ten, and people may begin any number of rounds. */
export const MAX_STORED_ATTEMPTS = 20;

/** What came of one attempt. */
export interface DeliveryAttempt {
  readonly at: string;
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: WebhookErrorCode | null;
}

/** An event on its way to an endpoint, or what became of it: the last attempt is told whole. */
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

  /** What is sent, the same bytes at every attempt; null before the first. */
  @Property({ type: 'text', nullable: true })
  body: string | null = null;

  /** The headers of the last attempt. */
  @Property({ type: 'json', nullable: true })
  headers: Record<string, string> | null = null;

  @Property({ type: 'datetime', nullable: true })
  sentAt: Date | null = null;

  /** The HTTP status of the response, if there was one. */
  @Property({ type: 'integer', nullable: true })
  status: number | null = null;

  @Property({ type: 'integer', nullable: true })
  durationMs: number | null = null;

  /** How the answer begins. */
  @Property({ type: 'text', nullable: true })
  answer: string | null = null;

  /** What came of each attempt, the last ones at most, in their order. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  attemptLog: Opt<readonly DeliveryAttempt[]> = [];

  constructor(endpoint: WebhookEndpoint, event: WebhookEvent) {
    super();
    this.endpoint = endpoint;
    this.event = event;
  }
}
