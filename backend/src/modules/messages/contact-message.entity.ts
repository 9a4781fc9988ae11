import { randomInt } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { messagesNotifyTrigger, messageEventTrigger } from '../../kernel/triggers.js';
import { type Language } from '../../kernel/language.js';

/** Excludes characters that are confused when read aloud or written by hand: 0 and O, 1, I and L. */
const REFERENCE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const REFERENCE_LENGTH = 5;

/**
 * Returns a random reference such as `K-7F3Q2`, short enough for the telephone and not guessable from another one.
 */
export function createReference(): string {
  const characters = Array.from(
    { length: REFERENCE_LENGTH },
    () => REFERENCE_CHARACTERS[randomInt(REFERENCE_CHARACTERS.length)],
  );
  return `K-${characters.join('')}`;
}

/** What a message says about a stay or an event. */
export interface StayRequest {
  readonly roomId: number | null;
  /** The name at the time of the message, so that it remains readable after the room is deleted. */
  readonly roomName: string | null;
  readonly eventId: number | null;
  readonly eventName: string | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly guests: number | null;
}

export interface MessageData extends StayRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
}

/** A message of a visitor to the guesthouse. */
@Entity()
@Trigger(messagesNotifyTrigger)
@Trigger(messageEventTrigger)
export class ContactMessage {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Short id that guests quote, also on the telephone: `K-7F3Q2`. */
  @Unique()
  @Property({ type: 'string', length: 12 })
  reference: string;

  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text' })
  email: string;

  @Property({ type: 'text', nullable: true })
  phone: string | null;

  @Property({ type: 'text' })
  subject: string;

  @Property({ type: 'text' })
  message: string;

  /** The language in which the visitor read the site, and gets replies. */
  @Property({ type: 'string', length: 5 })
  language: Language;

  /** Not a relation: the message outlives the room, also if an import replaces it. */
  @Property({ type: 'integer', nullable: true })
  roomId: number | null;

  @Property({ type: 'text', nullable: true })
  roomName: string | null;

  @Property({ type: 'integer', nullable: true })
  eventId: number | null;

  @Property({ type: 'text', nullable: true })
  eventName: string | null;

  /** YYYY-MM-DD, as `checkOut`. */
  @Property({ type: 'string', length: 10, nullable: true })
  checkIn: string | null;

  @Property({ type: 'string', length: 10, nullable: true })
  checkOut: string | null;

  @Property({ type: 'integer', nullable: true })
  guests: number | null;

  @Property({ type: 'boolean', default: false })
  read: Opt<boolean> = false;

  /** When it was deleted; it can be restored for 30 days. */
  @Index()
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;

  @Index()
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  constructor(reference: string, content: MessageData) {
    this.reference = reference;
    this.name = content.name;
    this.email = content.email;
    this.phone = content.phone;
    this.subject = content.subject;
    this.message = content.message;
    this.language = content.language;
    this.roomId = content.roomId;
    this.roomName = content.roomName;
    this.eventId = content.eventId;
    this.eventName = content.eventName;
    this.checkIn = content.checkIn;
    this.checkOut = content.checkOut;
    this.guests = content.guests;
  }

  /** Topic of the mails about the message. */
  get mailTopic(): string {
    return formatMailTopic(this.id);
  }
}

/** Returns the topic of the mails about a message. */
export function formatMailTopic(id: number): string {
  return `contact-message:${id}`;
}
