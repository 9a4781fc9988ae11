import { randomBytes } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type WebhookEventType } from './webhook-event.entity.js';

const SECRET_PREFIX = 'whsec_';

/** Returns a secret in the format of Standard Webhooks: base64 with a prefix. */
export function generateSecret(): string {
  return SECRET_PREFIX + randomBytes(32).toString('base64');
}

export function signingKeyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
}

/** Why an endpoint is disabled: by staff, after a 410, or after failing for days. */
export const DISABLED_REASONS = ['staff', 'gone', 'failing'] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** Hours for which the previous secret still signs as well. */
const PREVIOUS_SECRET_HOURS = 24;

/** A receiver of events. */
@Entity()
export class WebhookEndpoint {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 100 })
  name: string;

  @Property({ type: 'text' })
  url: string;

  @Property({ type: 'json' })
  events: WebhookEventType[];

  /** Kinds of content whose changes are sent; null for all. */
  @Property({ type: 'json', nullable: true })
  kinds: string[] | null;

  @Property({ type: 'boolean', default: true })
  active: Opt<boolean> = true;

  /** Why it is disabled; null while it is enabled. */
  @Property({ type: 'string', length: 10, nullable: true })
  offReason: DisabledReason | null = null;

  @Property({ type: 'datetime', nullable: true })
  offAt: Date | null = null;

  /** Stored in plain text, because it signs requests (ADR 30). Shown once. */
  @Property({ type: 'text', hidden: true })
  secret: string;

  /** The previous secret, which signs as well until `oldSecretUntil`. */
  @Property({ type: 'text', nullable: true, hidden: true })
  oldSecret: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  oldSecretUntil: Date | null = null;

  /** Since when all deliveries have failed; null after a success. */
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  constructor(input: Pick<WebhookEndpoint, 'name' | 'url' | 'events' | 'kinds'>, secret: string) {
    this.name = input.name;
    this.url = input.url;
    this.events = input.events;
    this.kinds = input.kinds;
    this.secret = secret;
  }

  replaceSecret(secret: string): void {
    this.oldSecret = this.secret;
    this.oldSecretUntil = new Date(Date.now() + PREVIOUS_SECRET_HOURS * 60 * 60 * 1000);
    this.secret = secret;
  }

  /** Returns the secrets that sign requests, newest first. */
  listActiveSecrets(): string[] {
    const { secret, oldSecret, oldSecretUntil } = this;
    const isOldSecretValid =
      oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > new Date();
    return isOldSecretValid ? [secret, oldSecret] : [secret];
  }

  setActive(active: boolean): void {
    if (active === this.active) return;
    this.active = active;
    this.offReason = active ? null : 'staff';
    this.offAt = active ? null : new Date();
    if (active) this.failingSince = null;
  }
}
