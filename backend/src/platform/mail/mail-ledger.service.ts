import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { backoff } from '../queue/backoff.js';
import { MAIL_ERRORS, type MailError } from './mail-error.js';
import { MailQueueService, type QueueableMail } from './mail-queue.service.js';
import { MailTiming } from './mail-timing.js';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** Forgives the small differences between two computers' clocks. */
const CLOCK_SLACK = `interval '1 second'`;

/** Enough for one sweep; the rest comes with the next. */
const BATCH = 500;

const WIPED = { text: '', html: '' };

/**
 * Who has which mail. A worker holds one by its number of attempts: when it was taken from the worker,
 * nothing that the worker still does has any effect.
 */
@Injectable()
export class MailLedger {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MailQueueService,
    private readonly timing: MailTiming,
  ) {}

  /** Takes a mail that is due; undefined where it is not, or somebody else has it, or it was deleted. */
  async claim(id: number): Promise<OutgoingMail | undefined> {
    const em = this.em.fork();
    const [claimed] = await em.execute<{ id: number }[]>(
      `update outgoing_mail set state = 'sending', attempts = attempts + 1, started_at = now(), not_before = null
       where id = ? and state in ('queued', 'waiting')
         and (not_before is null or not_before <= now() + ${CLOCK_SLACK})
       returning id`,
      [id],
    );
    return claimed ? ((await em.findOne(OutgoingMail, id)) ?? undefined) : undefined;
  }

  async sent(mail: OutgoingMail): Promise<void> {
    await this.finish(mail, { state: 'sent', errorCode: null, errorMessage: null });
  }

  /** Gives a mail back untouched, for another worker to take. */
  async release({ id, attempts }: OutgoingMail): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        OutgoingMail,
        { id, attempts, state: 'sending' },
        { state: 'queued', queuedAt: null },
      );
  }

  /** Nothing came of it: another attempt later where that can help, else the end. */
  async fail(mail: OutgoingMail, { code, heals }: MailError): Promise<void> {
    const error = { errorCode: code, errorMessage: MAIL_ERRORS[code] };
    if (!heals || mail.attempts >= this.timing.attempts) {
      await this.finish(mail, { state: 'failed', ...error });
      return;
    }
    const delay = backoff(this.timing, mail.attempts);
    const { id, attempts } = mail;
    const count = await this.em
      .fork()
      .nativeUpdate(
        OutgoingMail,
        { id, attempts, state: 'sending' },
        { state: 'waiting', notBefore: new Date(Date.now() + delay), ...error },
      );
    if (count === 1) this.queue.enqueueSoon([mail], delay);
  }

  /** Mails whose worker died, other than the `living`; one that was lost too often is given up. How many. */
  async takeFromTheDead(living: readonly number[]): Promise<number> {
    const lost = await this.em.fork().execute<{ id: number }[]>(
      `update outgoing_mail set queued_at = null,
         state = case when attempts < ? then 'queued' else 'failed' end,
         finished_at = case when attempts < ? then null else now() end,
         text = case when attempts < ? then text else '' end,
         html = case when attempts < ? then html else '' end,
         error_code = case when attempts < ? then null else 'worker_lost' end,
         error_message = case when attempts < ? then null else ? end
       where id in (
         select id from outgoing_mail
         where state = 'sending' and started_at < now() - ? * interval '1 millisecond'
           and id <> all (?::int[])
         for update skip locked)
       returning id`,
      [
        ...Array<number>(6).fill(this.timing.attempts),
        MAIL_ERRORS.worker_lost,
        this.timing.leaseMs,
        `{${living.join()}}`,
      ],
    );
    return lost.length;
  }

  /** Takes note that what is due is being queued; with `all`, also what was queued only just now. */
  due(all: boolean): Promise<QueueableMail[]> {
    return this.em.fork().execute<QueueableMail[]>(
      `update outgoing_mail set state = 'queued', queued_at = now()
       where id in (
         select id from outgoing_mail
         where state in ('queued', 'waiting') and (not_before is null or not_before <= now())
           and (? or queued_at is null or queued_at < now() - ? * interval '1 millisecond')
         order by id limit ${BATCH} for update skip locked)
       returning id, attempts`,
      [all, this.timing.sweepMs],
    );
  }

  private async finish(
    { id, attempts }: OutgoingMail,
    outcome: Pick<OutgoingMail, 'state' | 'errorCode' | 'errorMessage'>,
  ): Promise<void> {
    await this.em
      .fork()
      .nativeUpdate(
        OutgoingMail,
        { id, attempts, state: 'sending' },
        { ...outcome, ...WIPED, finishedAt: raw('now()') },
      );
  }
}
