import { type Opt } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.js';

export const PASSKEY_NAME_LENGTH = 60;

/** A WebAuthn credential of a user. Holds the public key only. */
@Entity()
export class Passkey {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  user!: User;

  /** The name that the user gave the device or the password manager. */
  @Property({ type: 'string', length: PASSKEY_NAME_LENGTH })
  name!: string;

  /** Base64url, chosen by the authenticator. */
  @Property({ type: 'text', unique: true })
  credentialId!: string;

  /** COSE key, base64url. */
  @Property({ type: 'text' })
  publicKey!: string;

  /** Number of signatures so far; 0 for authenticators without a counter. Up to 2^32 - 1. */
  @Property({ type: 'double' })
  counter!: number;

  /** How browsers reach the authenticator, such as `internal` or `usb`. */
  @Property({ type: 'json' })
  transports!: string[];

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>;

  @Property({ type: 'datetime', nullable: true })
  lastUsedAt: Date | null = null;
}

/** A challenge that was used. Stored until it expires, so that a response is accepted only once. */
@Entity()
export class UsedChallenge {
  /** SHA-256, hexadecimal. */
  @PrimaryKey({ type: 'text' })
  digest!: string;

  @Index()
  @Property({ type: 'datetime' })
  expiresAt!: Date;
}
