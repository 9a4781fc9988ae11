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

/** Enough of any browser's name for itself. */
export const USER_AGENT_LENGTH = 400;

/** A token that was given out. Without its row it is refused. */
@Trigger(tokensNotifyTrigger('delete'))
@Entity()
export class Session {
  /** The token's own id. */
  @PrimaryKey({ type: 'uuid' })
  id!: string;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;

  /** The user's at the time of signing in. */
  @Property({ type: 'integer' })
  tokenVersion!: number;

  @Property({ type: 'string', length: USER_AGENT_LENGTH })
  userAgent!: string;

  /** From where it was signed in: an IPv4 address, or a /64 network. */
  @Property({ type: 'text' })
  address!: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  /** True to a minute. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  lastSeenAt!: Opt<Date>;

  /** When the user last proved their identity in this session: by signing in, or by `POST /auth/confirm`. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  confirmedAt!: Opt<Date>;

  /** When the token expires. The row, which is personal data, goes soon after. */
  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
