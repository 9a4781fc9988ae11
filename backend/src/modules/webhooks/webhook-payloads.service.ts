import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { recordChangeTrigger } from '../../kernel/triggers.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Config } from '../../platform/config/config.js';
import { type ContentChangeDto, ChangesService } from '../changes/index.js';
import { ContentKindRegistry } from '../localization/index.js';
import { type WebhookEndpoint } from './webhook-endpoint.entity.js';
import { type WebhookEvent } from './webhook-event.entity.js';
import { type WebhookContentDto, type WebhookRecordDto } from './webhook-payload.dto.js';

/** More records than this are not told one by one: the receiver asks `/changes`, or reads all again. */
const MOST_RECORDS = 100;

/** What receivers are sent: what it is about and where it is read, never what it says. */
@Injectable()
export class WebhookPayloads {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly changes: ChangesService,
    private readonly config: Config,
  ) {}

  /** The body; undefined where an endpoint wants nothing of what the event tells. */
  async build(event: WebhookEvent, endpoint: WebhookEndpoint): Promise<string | undefined> {
    const { type, createdAt } = event;
    const data = await this.dataOf(event, endpoint);
    return data && JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  }

  private async dataOf(
    event: WebhookEvent,
    endpoint: WebhookEndpoint,
  ): Promise<object | undefined> {
    const { type, subject: id, facts } = event;
    switch (type) {
      case 'content.changed':
        return this.changesOf(event, endpoint);
      case 'message.received':
        return { id, url: this.address(`contact-messages/${id}`) };
      case 'run.finished':
        return { id, ...facts, url: this.address(`jobs/${id}`) };
      case 'stay.confirmed':
      case 'stay.cancelled':
      case 'calendar.clash':
        return { id, ...facts, url: this.address(`stays/${id}`) };
      case 'ping':
        return { webhook: id };
    }
  }

  private async changesOf(
    { facts: { xid } }: WebhookEvent,
    { kinds }: WebhookEndpoint,
  ): Promise<WebhookContentDto | undefined> {
    const told = (of: typeof kinds, most: number) =>
      this.changes.listForTransaction(String(xid), of, most);
    const changes = await told(kinds, MOST_RECORDS + 1);
    if (changes.length === 0) {
      // What waited in a copy that was restored: which transaction did what, counts in one database alone.
      const isForgotten = (await told(null, 1)).length === 0;
      return isForgotten ? { records: [], isPartial: true } : undefined;
    }
    return {
      records: changes.slice(0, MOST_RECORDS).map((change) => this.withUrl(change)),
      isPartial: changes.length > MOST_RECORDS,
    };
  }

  private withUrl(change: ContentChangeDto): WebhookRecordDto {
    const { kind, id, happened } = change;
    const isRead = happened === 'written' && this.isLocalized(kind);
    return { ...change, url: isRead ? this.address(`content/${kind}/${id}`) : null };
  }

  /** The kinds of content whose changes are noted. */
  subscribedKinds(): string[] {
    const told = this.kinds.all().filter(({ entity }) => {
      const meta = this.em.getMetadata().get(entity) as EntityMetadata;
      return meta.triggers.some(({ name }) => name === recordChangeTrigger.name);
    });
    return told.map(({ kind }) => kind);
  }

  private address(path: string): string {
    return new URL(`/api/${path}`, this.config.publicUrl).href;
  }

  private isLocalized(kind: string): boolean {
    return this.kinds
      .all()
      .some((one) => one.kind === kind && one.entity.prototype instanceof LocalizedEntity);
  }
}
