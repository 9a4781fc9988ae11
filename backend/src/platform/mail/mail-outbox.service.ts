import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ADVISORY_LOCK } from '../database/locks.js';
import { MailQueue } from './mail-work.js';
import { isPublicProvider } from './canonical-inbox.js';
import {
  type InboxLimit,
  type NewMail,
  OutgoingMail,
  firstMessageId,
} from './outgoing-mail.entity.js';

/** Maximum number of message ids in `References`, in addition to the first of the conversation. */
const MAX_REFERENCES = 20;

/** Outbox of the product's mails. Without a mail server, no mails are stored. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  get isEnabled(): boolean {
    return this.config.env.SMTP_URL !== undefined;
  }

  /**
   * Stores mails in the transaction of `em`, except those over the limit of their inbox or domain, and returns the
   * stored ones. Call `send` with them after the commit.
   */
  async store(em: EntityManager, mails: readonly NewMail[]): Promise<OutgoingMail[]> {
    const sender = this.config.env.MAIL_FROM;
    if (!this.isEnabled || sender === undefined) return [];
    const domain = sender.address.slice(sender.address.lastIndexOf('@') + 1);
    const stored: OutgoingMail[] = [];
    for (const mail of mails) {
      const outgoing = new OutgoingMail(mail, domain);
      if (!(await this.hasCapacity(em, outgoing, mail.limit))) continue;
      outgoing.references = await this.findReferences(em, mail, domain);
      await em.persist(outgoing).flush();
      stored.push(outgoing);
    }
    return stored;
  }

  /** Never waits and never fails: the next sweep queues what is missed here. */
  send(mails: readonly OutgoingMail[]): void {
    if (mails.length > 0) this.queue.enqueueInBackground(mails);
  }

  /** Counts in PostgreSQL, serialized by a lock for each domain. */
  private async hasCapacity(
    em: EntityManager,
    { inbox, domain }: OutgoingMail,
    { perHour, perDay, ...limits }: InboxLimit,
  ): Promise<boolean> {
    await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [ADVISORY_LOCK.inbox, domain]);
    const countRecent = async (column: 'inbox' | 'domain', value: string | null) => {
      const [counts] = await em.execute<[{ hour: number; day: number }]>(
        `select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
         from outgoing_mail where ${column} = ? and created_at > now() - interval '1 day'`,
        [value],
      );
      return counts;
    };
    const inboxCounts = await countRecent('inbox', inbox);
    if (inboxCounts.hour >= perHour || inboxCounts.day >= perDay) return false;
    const limit =
      domain !== null && isPublicProvider(domain) ? limits.publicProvider : limits.domain;
    if (!limit) return true;
    const domainCounts = await countRecent('domain', domain);
    return domainCounts.hour < limit.perHour && domainCounts.day < limit.perDay;
  }

  /** Returns the message ids of earlier mails of the conversation to this recipient, oldest first. */
  private async findReferences(
    em: EntityManager,
    { thread, topic, to }: NewMail,
    fromDomain: string,
  ): Promise<string | null> {
    if (thread?.position !== 'later') return null;
    const rows = await em.execute<{ id: string }[]>(
      `select message_id as id from outgoing_mail where topic = ? and "to" = ? and state <> 'failed'
       order by id desc limit ${MAX_REFERENCES}`,
      [topic, to],
    );
    const earlierIds = rows.map(({ id }) => id).reverse();
    return [...new Set([firstMessageId(thread.id, fromDomain), ...earlierIds])].join(' ');
  }

  async cancel(em: EntityManager, topic: string): Promise<void> {
    await em.nativeDelete(OutgoingMail, { topic, finishedAt: null });
  }

  async deleteByTopic(em: EntityManager, topics: readonly string[]): Promise<void> {
    if (topics.length > 0) await em.nativeDelete(OutgoingMail, { topic: { $in: [...topics] } });
  }
}
