import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MailOutbox, type OutgoingMail } from '../../platform/mail/index.js';
import { SiteProfileService } from '../settings/index.js';
import { createConfirmationMail } from './newsletter-mails.js';
import { NewsletterTokens } from './newsletter-tokens.service.js';
import { type SubscribeDto } from './subscriber.dto.js';
import { Subscriber } from './subscriber.entity.js';

const MINUTE_MS = 60_000;

/**
 * Whether another confirmation mail may be sent: after 15 minutes, then at increasing intervals, because any
 * visitor can enter the address.
 */
function canSendConfirmation({
  state,
  confirmationsSent: sentCount,
  confirmationSentAt: lastSentAt,
}: Subscriber): boolean {
  if (state !== 'pending') return false;
  if (lastSentAt === null) return true;
  const waitMinutes = Math.min(15 * 4 ** Math.max(sentCount - 1, 0), 24 * 60);
  return Date.now() - lastSentAt.getTime() >= waitMinutes * MINUTE_MS;
}

/** Sign-up, confirmation and end of subscriptions. */
@Injectable()
export class NewsletterService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly siteProfile: SiteProfileService,
    private readonly tokens: NewsletterTokens,
  ) {}

  /** Responds the same for every address, so that it does not reveal who is subscribed. */
  async subscribe({ email, language, website }: SubscribeDto): Promise<void> {
    // Only spam bots fill in this field.
    if (website != null && website !== '') return;
    const profile = await this.siteProfile.read();
    const mails = await this.em.fork().transactional(async (em) => {
      await em.execute(
        `insert into subscriber (email, language, state, round, asked) values (?, ?, 'pending', 1, 0)
         on conflict (email) do nothing`,
        [email, language],
      );
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const subscriber = await em.findOneOrFail(Subscriber, { email }, { lockMode });
      subscriber.requestSubscription(language);
      if (!this.outbox.isEnabled || !canSendConfirmation(subscriber)) return [];
      const confirmationMails = await this.storeConfirmation(em, subscriber, profile);
      if (confirmationMails.length > 0) {
        subscriber.confirmationsSent += 1;
        subscriber.confirmationSentAt = new Date();
      }
      return confirmationMails;
    });
    this.outbox.send(mails);
  }

  async confirm(token: string): Promise<void> {
    const { id, round } = this.tokens.read('confirm', token);
    await this.em.transactional(async (em) => {
      const subscriber = await this.lock(em, id);
      if (!subscriber?.confirm(round)) throw NewsletterTokens.invalidTokenProblem();
    });
  }

  /** Succeeds for deleted subscribers as well, because nothing is sent to them. */
  async unsubscribe(token: string): Promise<void> {
    const { id } = this.tokens.read('unsubscribe', token);
    await this.em.transactional(async (em) => {
      (await this.lock(em, id))?.unsubscribe();
    });
  }

  private storeConfirmation(
    em: EntityManager,
    subscriber: Subscriber,
    profile: Awaited<ReturnType<SiteProfileService['read']>>,
  ): Promise<OutgoingMail[]> {
    const { id, requestRound: round } = subscriber;
    const tokens = {
      confirm: this.tokens.issue('confirm', { id, round }),
      unsubscribe: this.tokens.issue('unsubscribe', { id, round: 0 }),
    };
    return this.outbox.store(em, [createConfirmationMail(subscriber, profile, tokens)]);
  }

  private lock(em: EntityManager, id: number): Promise<Subscriber | null> {
    return em.findOne(Subscriber, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }
}
