import { type Opt } from '@mikro-orm/core';
import {
  Entity,
  Index,
  ManyToOne,
  PrimaryKey,
  Property,
  Trigger,
} from '@mikro-orm/decorators/legacy';
import { tokensNotifyTrigger } from '../../kernel/triggers.js';
import { User } from './user.entity.js';

export const MAX_USER_AGENT_LENGTH = 400;

/** The session of an issued token. Tokens without a session are rejected. */
@Trigger(tokensNotifyTrigger('delete'))
@Entity()
export class Session {
  /** The `jti` of the token. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;

  /** The user's token version at the sign-in. */
  @Property({ type: 'integer' })
  tokenVersion!: number;

  @Property({ type: 'string', length: MAX_USER_AGENT_LENGTH })
  userAgent!: string;

  /** IPv4 address, or IPv6 /64 network, of the sign-in. */
  @Property({ type: 'text' })
  address!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  /** Accurate to a minute. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  lastSeenAt!: Opt<Date>;

  /** When the user last proved their identity in this session: by signing in, or by `POST /auth/confirm`. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  confirmedAt!: Opt<Date>;

  /** When the token expires. The row holds personal data and is deleted soon after. */
  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
