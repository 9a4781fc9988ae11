import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { tokensNotifyTrigger } from '../../kernel/triggers.js';

/** With what stands before it, it is kept where usernames are. */
export const TOKEN_NAME_LENGTH = 80;

/**
 * Which tokens a person is to think of, in SQL: those that expire soon, and those that have expired while they were in
 * use.
 */
export const EXPIRING_SQL = `expires_at < now() + interval '14 days'
  and (expires_at > now() or last_used_at > now() - interval '30 days')`;

/** A token for a program. Without its row it is refused. */
@Trigger(tokensNotifyTrigger('delete'))
@Entity()
export class ApiToken {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** By it everybody knows who wrote something. */
  @Property({ type: 'string', length: TOKEN_NAME_LENGTH, unique: true })
  name!: string;

  /** SHA-256 of the token, in hexadecimal: a token is long and random, and needs no slow digest. */
  @Property({ type: 'string', length: 64, unique: true })
  hash!: string;

  /** Its last four characters, by which a person tells it from others. */
  @Property({ type: 'string', length: 4 })
  ending!: string;

  @Property({ type: 'array' })
  scopes!: string[];

  /** The administrator who made it. No relation: it outlives their account. */
  @Property({ type: 'string', length: 100 })
  createdBy!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  /** True to a minute. */
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Opt<Date> | null = null;
}
