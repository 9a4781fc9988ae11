import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { ADVISORY_LOCK } from '../database/locks.js';
import { MailQueue } from './mail-work.js';
import { isPublicProvider } from './canonical-address.js';
import { type InboxLimit, type NewMail, OutgoingMail, threadId } from './outgoing-mail.entity.js';

/** Message ids in `References`, beside the first one of the conversation. */
const MAX_REFERENCES = 20;

/** Where the product's mails go. Without a mail server configured none are stored, and nobody waits for any. */
@Injectable()
export class MailOutbox {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  /** Whether there is a mail server to send through. */
  get enabled(): boolean {
    return this.config.env.SMTP_URL !== undefined;
  }

  /**
   * Stores mails within the transaction of `em`, except those over the limit of their inbox or domain, and answers the
   * stored ones. `send` them after the commit.
   */
  async store(em: EntityManager, mails: readonly NewMail[]): Promise<OutgoingMail[]> {
    const from = this.config.env.MAIL_FROM;
    if (!this.enabled || from === undefined) return [];
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    const stored: OutgoingMail[] = [];
    for (const mail of mails) {
      const outgoing = new OutgoingMail(mail, domain);
      if (!(await this.hasCapacity(em, outgoing, mail.limit))) continue;
      outgoing.references = await this.references(em, mail, domain);
      await em.persist(outgoing).flush();
      stored.push(outgoing);
    }
    return stored;
  }

  /** Never waits and never fails: what is not queued now is found by the next sweep. */
  send(mails: readonly OutgoingMail[]): void {
    if (mails.length > 0) this.queue.enqueueInBackground(mails);
  }

  /** Counted in PostgreSQL, which forgets nothing, by one transaction after the other. */
  private async hasCapacity(
    em: EntityManager,
    { inbox, domain }: OutgoingMail,
    { perHour, perDay, ...limits }: InboxLimit,
  ): Promise<boolean> {
    await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [ADVISORY_LOCK.inbox, domain]);
    const count = async (column: 'inbox' | 'domain', value: string | null) => {
      const [sent] = await em.execute<[{ hour: number; day: number }]>(
        `select count(*) filter (where created_at > now() - interval '1 hour')::int as hour, count(*)::int as day
         from outgoing_mail where ${column} = ? and created_at > now() - interval '1 day'`,
        [value],
      );
      return sent;
    };
    const toInbox = await count('inbox', inbox);
    if (toInbox.hour >= perHour || toInbox.day >= perDay) return false;
    const limit =
      domain !== null && isPublicProvider(domain) ? limits.publicProvider : limits.domain;
    if (!limit) return true;
    const toDomain = await count('domain', domain);
    return toDomain.hour < limit.perHour && toDomain.day < limit.perDay;
  }

  /** The mails of the conversation that the receiver has had, oldest first. */
  private async references(
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
    const earlier = rows.map(({ id }) => id).reverse();
    return [...new Set([threadId(thread.id, fromDomain), ...earlier])].join(' ');
  }

  /** Sends nothing more of what a topic still has to send. */
  async cancel(em: EntityManager, topic: string): Promise<void> {
    await em.nativeDelete(OutgoingMail, { topic, finishedAt: null });
  }

  /** Forgets the mails of what was deleted, sent or not. */
  async deleteByTopic(em: EntityManager, topics: readonly string[]): Promise<void> {
    if (topics.length > 0) await em.nativeDelete(OutgoingMail, { topic: { $in: [...topics] } });
  }
}
