import { randomInt } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { messagesNotifyTrigger, messageEventTrigger } from '../../kernel/triggers.js';
import { type Language } from '../../kernel/language.js';

/** Without the letters and digits that are taken for each other when read out or written down. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 5;

/** A new reference, such as `K-7F3Q2`: short enough for the telephone, and not to be counted on from another. */
export function newReference(): string {
  const characters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `K-${characters.join('')}`;
}

/** What a visitor may say about the stay, or the event, that the message is about. */
export interface Stay {
  readonly roomId: number | null;
  /** As the visitor was shown it, so that the message can be read when the room is gone. */
  readonly roomName: string | null;
  readonly eventId: number | null;
  /** As `roomName`. */
  readonly eventName: string | null;
  readonly checkIn: string | null;
  readonly checkOut: string | null;
  readonly guests: number | null;
}

export interface MessageFacts extends Stay {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
}

/** What a visitor wrote to the house. */
@Entity()
@Trigger(messagesNotifyTrigger)
@Trigger(messageEventTrigger)
export class ContactMessage {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** What guest and house call it on the telephone. */
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

  /** The language the visitor read the site in, and is answered in. */
  @Property({ type: 'string', length: 5 })
  language: Language;

  /** No relation: a room that goes, or is replaced by an import, takes no message with it. */
  @Property({ type: 'integer', nullable: true })
  roomId: number | null;

  @Property({ type: 'text', nullable: true })
  roomName: string | null;

  /** As `roomId`. */
  @Property({ type: 'integer', nullable: true })
  eventId: number | null;

  @Property({ type: 'text', nullable: true })
  eventName: string | null;

  /** A day as YYYY-MM-DD, as `checkOut`. */
  @Property({ type: 'string', length: 10, nullable: true })
  checkIn: string | null;

  @Property({ type: 'string', length: 10, nullable: true })
  checkOut: string | null;

  @Property({ type: 'integer', nullable: true })
  guests: number | null;

  @Property({ type: 'boolean', default: false })
  read: Opt<boolean> = false;

  /** Since when it is deleted. It can be brought back for 30 days, and is gone then. */
  @Index()
  @Property({ type: 'datetime', nullable: true })
  deletedAt: Date | null = null;

  @Index()
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  constructor(reference: string, facts: MessageFacts) {
    this.reference = reference;
    this.name = facts.name;
    this.email = facts.email;
    this.phone = facts.phone;
    this.subject = facts.subject;
    this.message = facts.message;
    this.language = facts.language;
    this.roomId = facts.roomId;
    this.roomName = facts.roomName;
    this.eventId = facts.eventId;
    this.eventName = facts.eventName;
    this.checkIn = facts.checkIn;
    this.checkOut = facts.checkOut;
    this.guests = facts.guests;
  }

  /** Under which its mails are found. */
  get topic(): string {
    return messageTopic(this.id);
  }
}

export function messageTopic(id: number): string {
  return `contact-message:${id}`;
}
