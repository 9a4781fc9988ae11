import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { LOCK } from '../database/locks.js';
import { MailQueueService } from './mail-queue.service.js';
import { type InboxLimit, type NewMail, OutgoingMail } from './outgoing-mail.entity.js';

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

  /**
   * Stores mails within the transaction of `em`, but for those that their inbox has had enough of, and answers the
   * stored ones. `send` them after the commit.
   */
  async store(em: EntityManager, mails: readonly NewMail[]): Promise<OutgoingMail[]> {
    const from = this.config.env.MAIL_FROM;
    if (!this.enabled || from === undefined) return [];
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    const stored: OutgoingMail[] = [];
    for (const mail of mails) {
      const outgoing = new OutgoingMail(mail, domain);
      if (!(await this.hasRoom(em, outgoing, mail.limit))) continue;
      await em.persist(outgoing).flush();
      stored.push(outgoing);
    }
    return stored;
  }

  /** Never waits and never fails: what is not queued now is found by the next sweep. */
  send(mails: readonly OutgoingMail[]): void {
    if (mails.length > 0) this.queue.enqueueSoon(mails);
  }

  /** Counted in PostgreSQL, which forgets nothing, by one transaction after the other. */
  private async hasRoom(
    em: EntityManager,
    { inbox }: OutgoingMail,
    { perHour, perDay }: InboxLimit,
  ): Promise<boolean> {
    await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK.inbox, inbox]);
    const [sent] = await em.execute<[{ hour: number; day: number }]>(
      `select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
       from outgoing_mail where inbox = ? and created_at > now() - interval '1 day'`,
      [inbox],
    );
    return sent.hour < perHour && sent.day < perDay;
  }

  /** Sends nothing more of what a topic still has to send. */
  async withdraw(em: EntityManager, topic: string): Promise<void> {
    await em.nativeDelete(OutgoingMail, { topic, finishedAt: null });
  }

  /** Forgets the mails of what was deleted, sent or not. */
  async forget(em: EntityManager, topics: readonly string[]): Promise<void> {
    if (topics.length > 0) await em.nativeDelete(OutgoingMail, { topic: { $in: [...topics] } });
  }
}
