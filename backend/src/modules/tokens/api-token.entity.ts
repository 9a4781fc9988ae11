import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { tokensNotifyTrigger } from '../../kernel/triggers.js';

/** With its prefix, the name must fit into columns for usernames. */
export const MAX_TOKEN_NAME_LENGTH = 80;

/** SQL condition for tokens that need attention: they expire within 14 days, or have expired while in use. */
export const EXPIRING_SQL = `expires_at < now() + interval '14 days'
  and (expires_at > now() or last_used_at > now() - interval '30 days')`;

/** An API token. Requests with a deleted token are rejected. */
@Trigger(tokensNotifyTrigger('delete'))
@Entity()
export class ApiToken {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Identifies the author of changes in the log. */
  @Property({ type: 'string', length: MAX_TOKEN_NAME_LENGTH, unique: true })
  name!: string;

  /** SHA-256 of the token, hexadecimal. Tokens are long and random, so no slow hash is needed. */
  @Property({ type: 'string', length: 64, unique: true })
  hash!: string;

  /** Last four characters, to tell tokens apart. */
  @Property({ type: 'string', length: 4 })
  ending!: string;

  @Property({ type: 'array' })
  scopes!: string[];

  /** The administrator who created it. Not a relation, because the token outlives the account. */
  @Property({ type: 'string', length: 100 })
  createdBy!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  @Property({ type: 'datetime' })
  expiresAt!: Date;

  /** Accurate to a minute. */
  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Opt<Date> | null = null;
}
