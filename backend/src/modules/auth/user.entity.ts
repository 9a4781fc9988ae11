import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { tokensNotifyTrigger } from '../../kernel/triggers.js';

/** An administrator of the house. */
@Trigger(tokensNotifyTrigger('update'))
@Entity({ tableName: 'users' })
export class User {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** As it was written. */
  @Property({ type: 'string', length: 100 })
  username: string;

  /** As it is compared: nobody should have to remember capitals. */
  @Property({ type: 'text', unique: true })
  usernameKey: string;

  @Property({ type: 'text' })
  passwordHash: string;

  @Property({ type: 'string', length: 20, default: 'admin' })
  role: Opt<string> = 'admin';

  /** Tokens of another version are refused. */
  @Property({ type: 'integer', default: 0 })
  tokenVersion: Opt<number> = 0;

  /** The session with which the password was changed: its token stays valid, all others of before are not. */
  @Property({ type: 'uuid', nullable: true, fieldName: 'kept_token_id' })
  retainedTokenId: Opt<string> | null = null;

  /** Whether a password alone does not sign in: a passkey is needed as well. */
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

  /** Every token given out so far is refused from now on, but for the one named. */
  changePassword(passwordHash: string, keptTokenId: string | null = null): void {
    this.passwordHash = passwordHash;
    this.tokenVersion += 1;
    this.retainedTokenId = keptTokenId;
  }
}
