import { pipeline, Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Options, stringify } from 'csv-stringify';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { ActivityLog } from '../activity/index.js';
import { newsletterLink, oneClickUrl } from './newsletter-mails.js';
import { NewsletterTokens } from './newsletter-tokens.service.js';
import {
  type SubscriberFilterDto,
  type SubscriberDto,
  type SubscriberPageDto,
  type SubscriberQueryDto,
  toSubscriber,
} from './subscriber.dto.js';
import { Subscriber, subscriberTopic } from './subscriber.entity.js';

/** Rows of the export that are read at once. */
const BATCH = 500;

const COLUMNS = [
  'email',
  'language',
  'status',
  'created_at',
  'confirmed_at',
  'unsubscribed_at',
  'unsubscribe_url',
  'list_unsubscribe',
];

/** RFC 4180, which Excel reads as UTF-8 by its mark; no cell of it is a formula. */
const CSV: Options = {
  bom: true,
  columns: COLUMNS,
  header: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
};

const matching = ({ status, language }: SubscriberFilterDto) => ({
  ...(status && { state: status }),
  ...(language && { language }),
});

/** What administrators do with the addresses. */
@Injectable()
export class SubscribersService {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: MailOutbox,
    private readonly tokens: NewsletterTokens,
    private readonly config: Config,
    private readonly activity: ActivityLog,
  ) {}

  async list(query: SubscriberQueryDto): Promise<SubscriberPageDto> {
    const { search = '', page, pageSize } = query;
    const part = search.trim().replaceAll(/[\\%_]/g, '\\$&');
    const [subscribers, total] = await this.em.findAndCount(
      Subscriber,
      {
        ...matching(query),
        ...(part === '' ? {} : { email: { $ilike: `%${part}%` } }),
      },
      {
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    );
    return { items: subscribers.map(toSubscriber), total, page, pageSize };
  }

  async read(id: number): Promise<SubscriberDto> {
    const subscriber = await this.em.findOne(Subscriber, { id });
    if (!subscriber) throw Problem.notFound('This subscription');
    return toSubscriber(subscriber);
  }

  /** The addresses as CSV, read and sent a few at a time. */
  export(filter: SubscriberFilterDto): Readable {
    const csv = stringify(CSV);
    // A reader who leaves ends both; why a read failed, the answer's stream says.
    pipeline(Readable.from(this.rows(filter)), csv, () => undefined);
    return csv;
  }

  async remove(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const count = await em.nativeDelete(Subscriber, { id });
      if (count === 0) throw Problem.notFound('This subscription');
      await this.outbox.deleteByTopic(em, [subscriberTopic(id)]);
      // Not whose: what is deleted is to be gone.
      await this.activity.append(
        { action: 'deleted', kind: 'newsletter-subscriptions', recordId: id },
        em,
      );
    });
  }

  /** Deletes who has not confirmed for so many days, or has unsubscribed as long ago; how many there were. */
  async deleteUnconfirmed(em: EntityManager, days: number): Promise<number> {
    const gone = await em.execute<{ id: number }[]>(
      `delete from subscriber where state <> 'confirmed'
         and coalesce(unsubscribed_at, created_at) < now() - ? * interval '1 day' returning id`,
      [days],
    );
    await this.outbox.deleteByTopic(
      em,
      gone.map(({ id }) => subscriberTopic(id)),
    );
    return gone.length;
  }

  private async *rows(filter: SubscriberFilterDto): AsyncGenerator<(string | null)[]> {
    for (let last = 0; ;) {
      const batch = await this.em
        .fork()
        .find(
          Subscriber,
          { id: { $gt: last }, ...matching(filter) },
          { orderBy: { id: 'asc' }, limit: BATCH },
        );
      for (const subscriber of batch) yield this.row(subscriber);
      if (batch.length < BATCH) return;
      last = batch.at(-1)!.id;
    }
  }

  private row(subscriber: Subscriber): (string | null)[] {
    const { id, language } = subscriber;
    const { email, status, createdAt, confirmedAt, unsubscribedAt } = toSubscriber(subscriber);
    const token = this.tokens.issue('unsubscribe', { id, round: 0 });
    const { publicUrl } = this.config;
    const own =
      status === 'confirmed'
        ? [
            newsletterLink(publicUrl, language, 'unsubscribe', token),
            oneClickUrl(publicUrl, language, token),
          ]
        : ['', ''];
    return [email, language, status, createdAt, confirmedAt, unsubscribedAt, ...own];
  }
}
