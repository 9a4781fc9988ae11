import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';

export type AnswerHeaders = Readonly<Record<string, number | string | readonly string[]>>;

/** A write that may be repeated, and what was answered the first time. */
@Entity()
@Unique({ properties: ['userId', 'key'] })
export class IdempotencyRecord {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** No relation: deleting a user should not wait for this. */
  @Property({ type: 'integer' })
  userId!: number;

  @Property({ type: 'string', length: 64 })
  key!: string;

  /** Method and path. */
  @Property({ type: 'text' })
  request!: string;

  /** Keyed digest of the body: bodies hold passwords too, and a plain digest of one can be guessed. */
  @Property({ type: 'string', length: 64 })
  digest!: string;

  /** Of the answer; null while the request is running. */
  @Property({ type: 'integer', nullable: true })
  status!: number | null;

  /** Headers that the call itself set; null in rows of earlier versions. */
  @Property({ type: 'json', nullable: true })
  headers!: AnswerHeaders | null;

  /** The answer as it was sent, not as JSONB, which would order its members anew; null where it had none. */
  @Property({ type: 'text', nullable: true })
  body!: string | null;

  /** Counts those who took the request over from a process that died. */
  @Property({ type: 'integer', default: 1 })
  attempt!: Opt<number>;

  /** Whether a transaction of it was committed. Written by that transaction. */
  @Property({ type: 'boolean', default: false })
  committed!: Opt<boolean>;

  /** When the process that runs the request was last heard of. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  aliveAt!: Opt<Date>;

  @Index()
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;
}
