import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * A row of an `OutboxQueue`. `queued` until a worker claims it, `running` during an attempt, `waiting` before another
 * attempt, then `done` or `failed`. A table may have further states, in which no worker claims rows.
 */
@Entity({ abstract: true })
export abstract class OutboxRow {
  abstract state: Opt<string>;

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Number of started attempts. Also distinguishes a worker whose lease expired from its successor. */
  @Property({ type: 'integer', default: 0 })
  attempts: Opt<number> = 0;

  /** Attempts that are not counted: released ones, those during an outage, and those before a manual retry. */
  @Property({ type: 'integer', default: 0, fieldName: 'forgiven_attempts' })
  uncountedAttempts: Opt<number> = 0;

  @Property({ type: 'string', length: 40, nullable: true })
  errorCode: string | null = null;

  @Property({ type: 'text', nullable: true })
  errorMessage: string | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  /** Earliest time of the next attempt: a backoff, or the delay that the provider requested. */
  @Property({ type: 'datetime', nullable: true })
  notBefore: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  queuedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null;

  /** End of the lease unless it is renewed. */
  @Property({ type: 'datetime', nullable: true })
  leaseExpiresAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  finishedAt: Date | null = null;
}
