import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox, type OutgoingMail } from '../../platform/mail/index.js';
import { SiteProfileService } from '../settings/index.js';
import { confirmationMail } from './newsletter-mails.js';
import { NewsletterTokens } from './newsletter-tokens.service.js';
import { type SubscribeDto } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';

const MINUTE_MS = 60_000;

/** Whether an address may be asked again: each time later, so that nobody is flooded by somebody else. */
function mayAsk({
  state,
  confirmationsSent: asked,
  confirmationSentAt: askedAt,
}: Subscriber): boolean {
  if (state !== 'pending') return false;
  if (askedAt === null) return true;
  const wait = Math.min(15 * 4 ** Math.max(asked - 1, 0), 24 * 60);
  return Date.now() - askedAt.getTime() >= wait * MINUTE_MS;
}

/** What visitors do: ask for the newsletter, confirm it, end it. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly house: SiteProfileService,
    private readonly tokens: NewsletterTokens,
  ) {}

  /** Says the same whatever is known of the address: nobody learns who is subscribed. */
  async subscribe({ email, language, website }: SubscribeDto): Promise<void> {
    if (website != null && website !== '') return;
    const house = await this.house.read();
    const mails = await this.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into subscriber (email, language, state, round, asked) values (?, ?, 'pending', 1, 0)
         on conflict (email) do nothing`,
        [email, language],
      );
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const subscriber = await em.findOneOrFail(Subscriber, { email }, { lockMode });
      subscriber.requestSubscription(language);
      if (!this.outbox.enabled || !mayAsk(subscriber)) return [];
      const mails = await this.sendConfirmation(em, subscriber, house);
      if (mails.length > 0) {
        subscriber.confirmationsSent += 1;
        subscriber.confirmationSentAt = new Date();
      }
      return mails;
    });
    this.outbox.send(mails);
  }

  async confirm(token: string): Promise<void> {
    const { id, round } = this.tokens.read('confirm', token);
    await this.em.transactional(async (em) => {
      const subscriber = await this.lock(em, id);
      if (!subscriber?.confirm(round)) throw NewsletterTokens.invalid();
    });
  }

  /** Also where the address is gone already: who asks for no newsletter gets none. */
  async unsubscribe(token: string): Promise<void> {
    const { id } = this.tokens.read('unsubscribe', token);
    await this.em.transactional(async (em) => {
      (await this.lock(em, id))?.unsubscribe();
    });
  }

  private sendConfirmation(
    em: EntityManager,
    subscriber: Subscriber,
    house: Awaited<ReturnType<SiteProfileService['read']>>,
  ): Promise<OutgoingMail[]> {
    const { id, requestRound: round } = subscriber;
    const tokens = {
      confirm: this.tokens.issue('confirm', { id, round }),
      unsubscribe: this.tokens.issue('unsubscribe', { id, round: 0 }),
    };
    return this.outbox.store(em, [confirmationMail(subscriber, house, tokens)]);
  }

  private lock(em: EntityManager, id: number): Promise<Subscriber | null> {
    return em.findOne(Subscriber, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
