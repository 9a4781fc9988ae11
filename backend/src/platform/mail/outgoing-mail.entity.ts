import { randomUUID } from 'node:crypto';
import { type Opt } from '@mikro-orm/core';
import { Entity, Enum, Index, Property } from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../queue/outbox-row.entity.js';
import { domainOf, toCanonicalInbox } from './canonical-inbox.js';

const MAIL_STATES = ['queued', 'running', 'waiting', 'done', 'failed'] as const;

export interface MailLimit {
  readonly perHour: number;
  readonly perDay: number;
}

export interface InboxLimit extends MailLimit {
  readonly domain?: MailLimit;
  /** Replaces `domain` for the large mailbox providers. */
  readonly publicProvider?: MailLimit;
}

/**
 * For unverified addresses entered by visitors, which may belong to others. The limit by domain protects a person who
 * receives all mail of a domain.
 */
export const UNVERIFIED_RECIPIENT_LIMIT: InboxLimit = {
  perHour: 3,
  perDay: 5,
  domain: { perHour: 20, perDay: 50 },
  publicProvider: { perHour: 200, perDay: 1000 },
};

export interface NewMail {
  /** Subject matter, such as `contact-message:12`, by which its module finds and deletes it. */
  readonly topic: string;
  /** Purpose within the topic, such as `guest`. */
  readonly purpose: string;
  readonly to: string;
  /** Limit of mails to this inbox, and to its domain. Mails above it are not stored. */
  readonly limit: InboxLimit;
  readonly replyTo?: string | null;
  /** Conversation in which mail programs group this mail, such as `contact.K-7F3Q2`. */
  readonly thread?: { readonly id: string; readonly position: 'first' | 'later' };
  /** One-click unsubscribe URL (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Whether a person wrote it, so that automatic replies are allowed. */
  readonly personal?: boolean;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A queued mail. Stored in the transaction of its cause. */
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

  /** Address without a name, so that no visitor's text becomes a header. */
  @Property({ type: 'text' })
  to: string;

  /** Canonical inbox by which mails are counted. */
  @Property({ type: 'text', nullable: true })
  inbox: string | null;

  /** Registrable domain of `inbox`. Null in rows of earlier versions. */
  @Property({ type: 'text', nullable: true })
  domain: string | null;

  @Property({ type: 'text', nullable: true })
  replyTo: string | null;

  /** Message ids of the conversation, oldest first, separated by spaces. */
  @Property({ type: 'text', nullable: true })
  references: string | null = null;

  /** Cleared with `text`. */
  @Property({ type: 'text', nullable: true })
  unsubscribeUrl: string | null;

  @Property({ type: 'boolean', default: false })
  personal: Opt<boolean>;

  @Property({ type: 'text' })
  subject: string;

  /** Cleared with `html` when the mail is finished, because it may contain private links. */
  @Property({ type: 'text' })
  text: string;

  @Property({ type: 'text' })
  html: string;

  /** The same for every attempt, so that mail programs detect duplicates. */
  @Property({ type: 'string', length: 255 })
  messageId: string;

  @Enum({ items: () => [...MAIL_STATES], type: 'string' })
  override state: Opt<(typeof MAIL_STATES)[number]> = 'queued';

  constructor(mail: NewMail, fromDomain: string) {
    super();
    this.topic = mail.topic;
    this.purpose = mail.purpose;
    this.to = mail.to;
    this.inbox = toCanonicalInbox(mail.to);
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
        ? firstMessageId(thread.id, fromDomain)
        : `<${randomUUID()}@${fromDomain}>`;
  }
}

/**
 * Returns the message id of the first mail of a conversation. Derived, because finished mails are deleted after
 * `RETENTION_DELIVERY_DAYS`.
 */
export function firstMessageId(id: string, fromDomain: string): string {
  return `<${id}@${fromDomain}>`;
}
