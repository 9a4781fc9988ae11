import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A row of work that an `OutboxQueue` hands over: what an `OutboxRepository` needs to know of it. It is `queued` until a
 * worker takes it, `running` while one has it, `waiting` before another attempt, and then `done` or `failed`; a table
 * may have other states besides, in which nobody works at it.
 */
@Entity({ abstract: true })
export abstract class OutboxRow {
  abstract state: Opt<string>;

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** How often it was begun; also tells a worker whose lease expired from its successor. */
  @Property({ type: 'integer', default: 0 })
  attempts: Opt<number> = 0;

  /** Attempts that do not count: released ones, and those during an outage or before a manual retry. */
  @Property({ type: 'integer', default: 0, fieldName: 'forgiven_attempts' })
  uncountedAttempts: Opt<number> = 0;

  @Property({ type: 'string', length: 40, nullable: true })
  errorCode: string | null = null;

  /** One English sentence. */
  @Property({ type: 'text', nullable: true })
  errorMessage: string | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  /** Not to be begun before this: a back-off, or the wait the far end asked for. */
  @Property({ type: 'datetime', nullable: true })
  notBefore: Date | null = null;

  /** When it was last handed to the queue. */
  @Property({ type: 'datetime', nullable: true })
  queuedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null;

  /** Until when its worker has it, unless the lease is renewed. */
  @Property({ type: 'datetime', nullable: true })
  leaseExpiresAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  finishedAt: Date | null = null;
}
