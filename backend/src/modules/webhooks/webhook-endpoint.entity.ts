import { randomBytes } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { type WebhookEventType } from './webhook-event.entity.js';

const PREFIX = 'whsec_';

/** As Standard Webhooks have it: base64 behind a prefix. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}

/** Why nothing is sent: staff said so, the receiver said that it is gone, or it failed for days. */
export const DISABLED_REASONS = ['staff', 'gone', 'failing'] as const;

export type DisabledReason = (typeof DISABLED_REASONS)[number];

/** How long the secret from before a change still signs beside the new one. */
export const PREVIOUS_SECRET_HOURS = 24;

/** An address that is told what happens. */
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

  /** Kinds of content whose changes are told; null for all. */
  @Property({ type: 'json', nullable: true })
  kinds: string[] | null;

  @Property({ type: 'boolean', default: true })
  active: Opt<boolean> = true;

  /** Why it is disabled; null while it is enabled. */
  @Property({ type: 'string', length: 10, nullable: true })
  offReason: DisabledReason | null = null;

  @Property({ type: 'datetime', nullable: true })
  offAt: Date | null = null;

  /** Readable, since it signs (ADR 30). Shown once. */
  @Property({ type: 'text', hidden: true })
  secret: string;

  /** The one before, which signs beside it until then. */
  @Property({ type: 'text', nullable: true, hidden: true })
  oldSecret: string | null = null;

  @Property({ type: 'datetime', nullable: true })
  oldSecretUntil: Date | null = null;

  /** Since when nothing was taken; null since the last delivery that was. */
  @Property({ type: 'datetime', nullable: true })
  failingSince: Date | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  @Property({ type: 'integer', version: true })
  version!: Opt<number>;

  constructor(given: Pick<WebhookEndpoint, 'name' | 'url' | 'events' | 'kinds'>, secret: string) {
    this.name = given.name;
    this.url = given.url;
    this.events = given.events;
    this.kinds = given.kinds;
    this.secret = secret;
  }

  replaceSecret(secret: string, now = new Date()): void {
    this.oldSecret = this.secret;
    this.oldSecretUntil = new Date(now.getTime() + PREVIOUS_SECRET_HOURS * 60 * 60 * 1000);
    this.secret = secret;
  }

  /** The secrets that sign now, the newest first. */
  activeSecrets(now = new Date()): string[] {
    const { secret, oldSecret, oldSecretUntil } = this;
    const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now;
    return isOldGood ? [secret, oldSecret] : [secret];
  }

  setActive(active: boolean): void {
    if (active === this.active) return;
    this.active = active;
    this.offReason = active ? null : 'staff';
    this.offAt = active ? null : new Date();
    if (active) this.failingSince = null;
  }
}
