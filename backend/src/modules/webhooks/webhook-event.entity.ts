import { type Opt, type Rel } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';
import { type ToldType } from './webhook-events.js';

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
  type: ToldType;

  /** The message, job or endpoint that it is about; null for changes of content, which have rows of their own. */
  @Property({ type: 'integer', nullable: true })
  subject: number | null;

  @Property({ type: 'json', defaultRaw: `'{}'` })
  facts: Opt<Record<string, unknown>> = {};

  /** Whether more was changed than is noted. */
  @Property({ type: 'boolean', default: false })
  partial: Opt<boolean> = false;

  @Property({ type: 'datetime', defaultRaw: 'clock_timestamp()' })
  createdAt!: Opt<Date>;

  constructor(type: ToldType, subject: number | null) {
    this.type = type;
    this.subject = subject;
  }
}

/** A row of content that a transaction wrote. */
@Entity()
export class WebhookChange {
  @PrimaryKey({ type: 'bigint' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => WebhookEvent, deleteRule: 'cascade' })
  event!: Rel<WebhookEvent>;

  @Property({ type: 'string', length: 63 })
  tableName!: string;

  @Property({ type: 'integer' })
  recordId!: number;

  /** Null for what all languages share. */
  @Property({ type: 'string', length: 5, nullable: true })
  language!: Language | null;

  /** As PostgreSQL calls it. */
  @Property({ type: 'string', length: 6 })
  operation!: 'INSERT' | 'UPDATE' | 'DELETE';

  @Property({ type: 'integer', nullable: true })
  version!: number | null;
}
