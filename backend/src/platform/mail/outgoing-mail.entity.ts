import { randomUUID } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../queue/outbox-row.entity.js';
import { domainOf, canonicalInbox } from './canonical-address.js';

const STATES = ['queued', 'running', 'waiting', 'done', 'failed'] as const;

/** Maximum number of mails in the last hour and the last 24 hours. */
export interface MailLimit {
  readonly perHour: number;
  readonly perDay: number;
}

/** Limits of mails to one inbox, and to all inboxes of its domain if `domain` is given. */
export interface InboxLimit extends MailLimit {
  readonly domain?: MailLimit;
  /** Replaces `domain` for the large mailbox providers. */
  readonly publicProvider?: MailLimit;
}

/**
 * For addresses that a visitor typed, which may be another person's. The limit by domain protects whoever receives
 * all mail of a domain.
 */
export const UNVERIFIED_RECIPIENT_LIMIT: InboxLimit = {
  ...{ perHour: 3, perDay: 5 },
  domain: { perHour: 20, perDay: 50 },
  publicProvider: { perHour: 200, perDay: 1000 },
};

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
  /** The conversation that mail programs show it in, such as `contact.K-7F3Q2`. */
  readonly thread?: { readonly id: string; readonly position: 'first' | 'later' };
  /** Ends a subscription with one POST, without cookies and page (RFC 8058). */
  readonly unsubscribeUrl?: string;
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
@Index({ properties: ['domain', 'createdAt'] })
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

  /** The registrable domain of `inbox`. Null in rows of earlier versions. */
  @Property({ type: 'text', nullable: true })
  domain: string | null;

  @Property({ type: 'text', nullable: true })
  replyTo: string | null;

  /** Message ids of the conversation, oldest first, separated by spaces. */
  @Property({ type: 'text', nullable: true })
  references: string | null = null;

  /** Emptied with `text`. */
  @Property({ type: 'text', nullable: true })
  unsubscribeUrl: string | null;

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

  constructor(mail: NewMail, fromDomain: string) {
    super();
    this.topic = mail.topic;
    this.purpose = mail.purpose;
    this.to = mail.to;
    this.inbox = canonicalInbox(mail.to);
    this.domain = domainOf(this.inbox);
    this.replyTo = mail.replyTo ?? null;
    this.unsubscribeUrl = mail.unsubscribeUrl ?? null;
    this.personal = mail.personal ?? false;
    this.subject = mail.subject;
    this.text = mail.text;
    this.html = mail.html;
    const { thread } = mail;
    this.messageId =
      thread?.position === 'first'
        ? threadId(thread.id, fromDomain)
        : `<${randomUUID()}@${fromDomain}>`;
  }
}

/** The message id of a conversation's first mail. Derived, since finished mails are deleted after 30 days. */
export function threadId(id: string, fromDomain: string): string {
  return `<${id}@${fromDomain}>`;
}
