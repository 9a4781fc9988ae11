import { pipeline, Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Options, stringify } from 'csv-stringify';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import { MailOutbox } from '../../platform/mail/index.js';
import { ActivityLog } from '../activity/index.js';
import { createPageUrl, createOneClickUrl } from './newsletter-mails.js';
import { NewsletterTokens } from './newsletter-tokens.service.js';
import {
  type SubscriberFilterDto,
  type SubscriberDto,
  type SubscriberPageDto,
  type SubscriberQueryDto,
  toSubscriberDto,
} from './subscriber.dto.js';
import { Subscriber, subscriberTopic } from './subscriber.entity.js';

/** Rows of the export that are read at a time. */
const BATCH_SIZE = 500;

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

/** RFC 4180, with a byte order mark for Excel; formulas are escaped. */
const CSV_OPTIONS: Options = {
  bom: true,
  columns: COLUMNS,
  header: true,
  record_delimiter: 'windows',
  quote_record_delimiter: true,
  escape_formulas: true,
};

const toWhereClause = ({ status, language }: SubscriberFilterDto) => ({
  ...(status && { state: status }),
  ...(language && { language }),
});

/** Administration of subscribers. */
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
    const searchText = search.trim().replaceAll(/[\\%_]/g, '\\$&');
    const [subscribers, total] = await this.em.findAndCount(
      Subscriber,
      {
        ...toWhereClause(query),
        ...(searchText === '' ? {} : { email: { $ilike: `%${searchText}%` } }),
      },
      {
        orderBy: { createdAt: 'desc', id: 'desc' },
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
    );
    return { items: subscribers.map(toSubscriberDto), total, page, pageSize };
  }

  async read(id: number): Promise<SubscriberDto> {
    const subscriber = await this.em.findOne(Subscriber, { id });
    if (!subscriber) throw Problem.notFound('This subscription');
    return toSubscriberDto(subscriber);
  }

  /** Streams the subscribers as CSV. */
  export(filter: SubscriberFilterDto): Readable {
    const csv = stringify(CSV_OPTIONS);
    // A disconnect of the client destroys both streams; a failed read is reported by the response's stream.
    pipeline(Readable.from(this.generateRows(filter)), csv, () => undefined);
    return csv;
  }

  async remove(id: number): Promise<void> {
    await this.em.transactional(async (em) => {
      const count = await em.nativeDelete(Subscriber, { id });
      if (count === 0) throw Problem.notFound('This subscription');
      await this.outbox.deleteByTopic(em, [subscriberTopic(id)]);
      // Without the email address, because deleted data must not remain in the log.
      await this.activity.append(
        { action: 'deleted', kind: 'newsletter-subscriptions', recordId: id },
        em,
      );
    });
  }

  /**
   * Deletes subscribers that have not confirmed the last mail, or have unsubscribed, for the given days. Returns their
   * number.
   */
  async deleteInactive(em: EntityManager, days: number): Promise<number> {
    const deleted = await em.execute<{ id: number }[]>(
      `delete from subscriber where state <> 'confirmed'
         and coalesce(unsubscribed_at, greatest(created_at, asked_at)) < now() - ? * interval '1 day' returning id`,
      [days],
    );
    await this.outbox.deleteByTopic(
      em,
      deleted.map(({ id }) => subscriberTopic(id)),
    );
    return deleted.length;
  }

  private async *generateRows(filter: SubscriberFilterDto): AsyncGenerator<(string | null)[]> {
    let lastId = 0;
    for (;;) {
      const batch = await this.em
        .fork()
        .find(
          Subscriber,
          { id: { $gt: lastId }, ...toWhereClause(filter) },
          { orderBy: { id: 'asc' }, limit: BATCH_SIZE },
        );
      for (const subscriber of batch) yield this.toRow(subscriber);
      if (batch.length < BATCH_SIZE) return;
      lastId = batch.at(-1)!.id;
    }
  }

  private toRow(subscriber: Subscriber): (string | null)[] {
    const { id, language } = subscriber;
    const { email, status, createdAt, confirmedAt, unsubscribedAt } = toSubscriberDto(subscriber);
    const token = this.tokens.issue('unsubscribe', { id, round: 0 });
    const { publicUrl } = this.config;
    const links =
      status === 'confirmed'
        ? [
            createPageUrl(publicUrl, language, 'unsubscribe', token),
            createOneClickUrl(publicUrl, language, token),
          ]
        : ['', ''];
    return [email, language, status, createdAt, confirmedAt, unsubscribedAt, ...links];
  }
}
