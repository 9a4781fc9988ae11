import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { MailQueueService } from './mail-queue.service.js';
import { type NewMail, OutgoingMail } from './outgoing-mail.entity.js';

/** Where the product's mails go. Without a mail server configured none are stored, and nobody waits for any. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly queue: MailQueueService,
    private readonly config: Config,
  ) {}

  /** Whether there is a mail server to send through. */
  get enabled(): boolean {
    return this.config.env.SMTP_URL !== undefined;
  }

  /** Stores mails together with whatever else `em` is about to save. `send` them after the commit. */
  store(em: EntityManager, mails: readonly NewMail[]): OutgoingMail[] {
    const from = this.config.env.MAIL_FROM;
    if (!this.enabled || from === undefined) return [];
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    const stored = mails.map((mail) => new OutgoingMail(mail, domain));
    em.persist(stored);
    return stored;
  }

  /** Never waits and never fails: what is not queued now is found by the next sweep. */
  send(mails: readonly OutgoingMail[]): void {
    if (mails.length > 0) this.queue.enqueueSoon(mails);
  }

  /** Forgets the mails of what was deleted, sent or not. */
  async forget(em: EntityManager, topics: readonly string[]): Promise<void> {
    if (topics.length > 0) await em.nativeDelete(OutgoingMail, { topic: { $in: [...topics] } });
  }
}
