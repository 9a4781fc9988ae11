import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Language } from '../../kernel/language.js';

export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const;

export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** An email address that signed up for the newsletter. Only confirmed subscribers get mails. */
@Entity()
export class Subscriber {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Unique()
  @Property({ type: 'text' })
  email: string;

  /** The language of the newsletter. */
  @Property({ type: 'string', length: 5 })
  language: Language;

  @Enum({ items: () => [...SUBSCRIBER_STATES], type: 'string' })
  state: Opt<SubscriberState> = 'pending';

  /** Number of the sign-up; confirmation links of earlier ones are invalid. */
  @Property({ type: 'integer', fieldName: 'round' })
  requestRound: Opt<number> = 1;

  /**
   * Number of confirmation mails over all sign-ups, so that unsubscribing does not shorten the delay before the
   * next one.
   */
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

  /** Topic of the mails to the subscriber. */
  get topic(): string {
    return subscriberTopic(this.id);
  }

  /** Signs the address up, possibly again. Changes nothing for confirmed subscribers. */
  requestSubscription(language: Language): void {
    if (this.state === 'confirmed') return;
    this.language = language;
    if (this.state === 'pending') return;
    this.state = 'pending';
    this.requestRound += 1;
    this.createdAt = new Date();
    this.unsubscribedAt = null;
  }

  /** Confirms a sign-up; returns false if it is not the latest one. */
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
