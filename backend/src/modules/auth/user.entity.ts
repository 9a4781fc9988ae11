import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { tokensNotifyTrigger } from '../../kernel/triggers.js';

@Trigger(tokensNotifyTrigger('update'))
@Entity({ tableName: 'users' })
export class User {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** As typed when created, without surrounding spaces. */
  @Property({ type: 'string', length: 100 })
  username: string;

  /** Normalized for comparison, so that sign-in ignores case. */
  @Property({ type: 'text', unique: true })
  usernameKey: string;

  @Property({ type: 'text' })
  passwordHash: string;

  @Property({ type: 'string', length: 20, default: 'admin' })
  role: Opt<string> = 'admin';

  /** Tokens with another version are rejected, except `retainedTokenId`. */
  @Property({ type: 'integer', default: 0 })
  tokenVersion: Opt<number> = 0;

  /** The token that remains valid after a change of the password: that of the request which changed it. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'kept_token_id' })
  retainedTokenId: Opt<string> | null = null;

  /** Whether signing in with the password also requires a passkey. */
  @Property({ type: 'boolean', default: false })
  secondFactor: Opt<boolean> = false;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  constructor(username: string, passwordHash: string) {
    this.username = username.trim();
    this.usernameKey = User.usernameKeyOf(username);
    this.passwordHash = passwordHash;
  }

  static usernameKeyOf(username: string): string {
    return username.normalize('NFKC').trim().toLowerCase();
  }

  /** Revokes all issued tokens except `retainedTokenId`. */
  changePassword(passwordHash: string, retainedTokenId: string | null = null): void {
    this.passwordHash = passwordHash;
    this.tokenVersion += 1;
    this.retainedTokenId = retainedTokenId;
  }
}
