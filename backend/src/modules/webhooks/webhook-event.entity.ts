import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Events that webhooks can subscribe to. `ping` is sent on request only. */
export const WEBHOOK_EVENTS = [
  'content.changed',
  'message.received',
  'run.finished',
  'stay.confirmed',
  'stay.cancelled',
  'calendar.clash',
] as const;

export type WebhookEventType = (typeof WEBHOOK_EVENTS)[number];

export type SentEventType = WebhookEventType | 'ping';

/** An event to deliver. Inserted by triggers (`kernel/triggers.ts`), except `ping`. */
@Entity()
@Index({ properties: ['createdAt'] })
export class WebhookEvent {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Identifies the event for receivers, at every attempt. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  uuid!: Opt<string>;

  @Property({ type: 'string', length: 30 })
  type: SentEventType;

  /** The id of the message, job, stay or endpoint. Null for changes of content, which are in the log of changes. */
  @Property({ type: 'integer', nullable: true })
  subject: number | null;

  /** Data of the payload, such as the days of a stay. For changes of content, `xid` is the transaction. */
  @Property({ type: 'json', defaultRaw: `'{}'` })
  facts: Opt<Record<string, unknown>> = {};

  @Property({ type: 'datetime', defaultRaw: 'clock_timestamp()' })
  createdAt!: Opt<Date>;

  constructor(type: SentEventType, subject: number | null) {
    this.type = type;
    this.subject = subject;
  }
}
