import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** An address that asked for the newsletter. Only who confirmed is written to. */
@Entity()
export class Subscriber {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** In lower case. */
  @Unique()
  @Property({ type: 'text' })
  email: string;

  /** The language of the newsletter. */
  @Property({ type: 'string', length: 5 })
  language: Language;

  @Enum({ items: () => [...SUBSCRIBER_STATES], type: 'string' })
  state: Opt<SubscriberState> = 'pending';

  /** Number of the current request to subscribe. Confirmation links of earlier requests are invalid. */
  @Property({ type: 'integer', fieldName: 'round' })
  requestRound: Opt<number> = 1;

  /** Confirmation emails of all requests: unsubscribing does not shorten the wait for the next one. */
  @Property({ type: 'integer', fieldName: 'asked' })
  confirmationsSent: Opt<number> = 0;

  @Property({ type: 'datetime', nullable: true, fieldName: 'asked_at' })
  confirmationSentAt: Date | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  @Property({ type: 'datetime', nullable: true })
  confirmedAt: Date | null = null;

  @Property({ type: 'datetime', nullable: true })
  unsubscribedAt: Date | null = null;

  constructor(email: string, language: Language) {
    this.email = email;
    this.language = language;
  }

  /** Under which its mails are found. */
  get topic(): string {
    return subscriberTopic(this.id);
  }

  /** Somebody asks for the newsletter, perhaps again. Changes nothing for who has it. */
  requestSubscription(language: Language): void {
    if (this.state === 'confirmed') return;
    this.language = language;
    if (this.state === 'pending') return;
    this.state = 'pending';
    this.requestRound += 1;
    this.createdAt = new Date();
    this.unsubscribedAt = null;
  }

  /** Says yes to an asking; false where it was another one. */
  confirm(round: number): boolean {
    if (round !== this.requestRound || this.state === 'unsubscribed') return false;
    if (this.state === 'pending') this.confirmedAt = new Date();
    this.state = 'confirmed';
    return true;
  }

  unsubscribe(): void {
    if (this.state !== 'unsubscribed') this.unsubscribedAt = new Date();
    this.state = 'unsubscribed';
  }
}

export function subscriberTopic(id: number): string {
  return `subscriber:${id}`;
}
