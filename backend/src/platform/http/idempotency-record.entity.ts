import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

export type ResponseHeaders = Readonly<Record<string, number | string | readonly string[]>>;

/** A repeatable write and its first response. */
@Entity()
@Unique({ properties: ['userId', 'key'] })
export class IdempotencyRecord {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** No relation, so that a user can be deleted. */
  @Property({ type: 'integer' })
  userId!: number;

  @Property({ type: 'string', length: 64 })
  key!: string;

  /** Method and URL. */
  @Property({ type: 'text' })
  request!: string;

  /** Keyed digest of `If-Match`, body and files. From a plain digest, a password in the body could be guessed. */
  @Property({ type: 'string', length: 64 })
  digest!: string;

  /** Null while the request is in progress. */
  @Property({ type: 'integer', nullable: true })
  status!: number | null;

  /** Headers set by the handler; null while the request is in progress, and in rows of earlier versions. */
  @Property({ type: 'json', nullable: true })
  headers!: ResponseHeaders | null;

  /** Response body as text, because JSONB would reorder its members; null if there was none. */
  @Property({ type: 'text', nullable: true })
  body!: string | null;

  /** Number of processes that have run the request, including those that died. */
  @Property({ type: 'integer', default: 1 })
  attempt!: Opt<number>;

  /** Whether a transaction of the request was committed. Written by that transaction. */
  @Property({ type: 'boolean', default: false })
  committed!: Opt<boolean>;

  /** Last heartbeat of the process that runs the request. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  aliveAt!: Opt<Date>;

  @Index()
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}
