import { randomUUID } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../queue/outbox-row.entity.js';
import { inboxOf } from './inbox.js';

const STATES = ['queued', 'running', 'waiting', 'done', 'failed'] as const;

/** How many mails of a kind may go to one inbox. */
export interface InboxLimit {
  readonly perHour: number;
  readonly perDay: number;
}

/** Where the address is whatever a stranger typed: nobody can have us write to somebody else over and over. */
export const TO_STRANGERS: InboxLimit = { perHour: 3, perDay: 5 };

/** A mail to be sent, as a module writes it. */
export interface NewMail {
  /** What it is about, such as `contact-message:12`: by this its writer finds and deletes it. */
  readonly topic: string;
  /** Which of a topic's mails it is, such as `guest`. */
  readonly purpose: string;
  readonly to: string;
  /** For what a stranger can have us send: beyond it the mail is not stored. */
  readonly limit: InboxLimit;
  readonly replyTo?: string | null;
  /** Whether a person wrote it: programs may then answer it. */
  readonly personal?: boolean;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail on its way. It is stored with what it tells of; the queue only carries it out. */
@Entity({ tableName: 'outgoing_mail' })
@Index({ properties: ['state', 'notBefore'] })
@Index({ properties: ['finishedAt'] })
@Index({ properties: ['inbox', 'createdAt'] })
export class OutgoingMail extends OutboxRow {
  @Index()
  @Property({ type: 'string', length: 60 })
  topic: string;

  @Property({ type: 'string', length: 20 })
  purpose: string;

  /** Address alone, never a name: nothing a visitor writes becomes a header by itself. */
  @Property({ type: 'text' })
  to: string;

  /** Under which mails to the same inbox are counted, however its address is written. */
  @Property({ type: 'text', nullable: true })
  inbox: string | null;

  @Property({ type: 'text', nullable: true })
  replyTo: string | null;

  @Property({ type: 'boolean', default: false })
  personal: Opt<boolean>;

  @Property({ type: 'text' })
  subject: string;

  /** Emptied with `html` when the mail is finished: it may carry links that only its reader should have. */
  @Property({ type: 'text' })
  text: string;

  @Property({ type: 'text' })
  html: string;

  /** The same for every attempt, so that a mail that arrives twice is known as one. */
  @Property({ type: 'string', length: 255 })
  messageId: string;

  @Enum({ items: () => [...STATES], type: 'string' })
  override state: Opt<(typeof STATES)[number]> = 'queued';

  constructor(mail: NewMail, domain: string) {
    super();
    this.topic = mail.topic;
    this.purpose = mail.purpose;
    this.to = mail.to;
    this.inbox = inboxOf(mail.to);
    this.replyTo = mail.replyTo ?? null;
    this.personal = mail.personal ?? false;
    this.subject = mail.subject;
    this.text = mail.text;
    this.html = mail.html;
    this.messageId = `<${randomUUID()}@${domain}>`;
  }
}
