import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What webhooks tell of. `ping` is sent when staff ask for it, and cannot be chosen. */
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

/** Something that happened and that somebody is to be told. Made by triggers (`kernel/webhooks-told.ts`). */
@Entity()
@Index({ properties: ['createdAt'] })
export class WebhookEvent {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** By which receivers know it, at every attempt. */
  @Property({ type: 'uuid', defaultRaw: 'gen_random_uuid()' })
  uuid!: Opt<string>;

  @Property({ type: 'string', length: 30 })
  type: SentEventType;

  /** The message, job, stay or endpoint that it is about; null for changes of content, which the log of changes has. */
  @Property({ type: 'integer', nullable: true })
  subject: number | null;

  /** Of changes of content, the transaction: `xid`. */
  @Property({ type: 'json', defaultRaw: `'{}'` })
  facts: Opt<Record<string, unknown>> = {};

  @Property({ type: 'datetime', defaultRaw: 'clock_timestamp()' })
  createdAt!: Opt<Date>;

  constructor(type: SentEventType, subject: number | null) {
    this.type = type;
    this.subject = subject;
  }
}
