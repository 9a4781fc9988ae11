import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A row of work that an `OutboxQueue` hands over: what a ledger needs to know of it. */
@Entity({ abstract: true })
export abstract class OutboxRow {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** How often it was begun; also tells a worker that was given up from its successor. */
  @Property({ type: 'integer' })
  attempts: Opt<number> = 0;

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

  @Property({ type: 'datetime', nullable: true })
  finishedAt: Date | null = null;
}
