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

/** With more records, receivers are referred to `/changes`. */
const MAX_RECORDS = 100;

/** Builds payloads: ids, URLs and a few facts such as dates, but no content. */
@Injectable()
export class WebhookPayloads {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly changes: ChangesService,
    private readonly config: Config,
  ) {}

  /** Returns the request body; undefined if the endpoint has not subscribed to any of the changed kinds. */
  async build(event: WebhookEvent, endpoint: WebhookEndpoint): Promise<string | undefined> {
    const { type, createdAt } = event;
    const data = await this.buildData(event, endpoint);
    return data && JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  }

  private async buildData(
    event: WebhookEvent,
    endpoint: WebhookEndpoint,
  ): Promise<object | undefined> {
    const { type, subject: id, facts } = event;
    switch (type) {
      case 'content.changed':
        return this.buildContentData(event, endpoint);
      case 'message.received':
        return { id, url: this.urlOf(`contact-messages/${id}`) };
      case 'run.finished':
        return { id, ...facts, url: this.urlOf(`jobs/${id}`) };
      case 'stay.confirmed':
      case 'stay.cancelled':
      case 'calendar.clash':
        return { id, ...facts, url: this.urlOf(`stays/${id}`) };
      case 'ping':
        return { webhook: id };
    }
  }

  private async buildContentData(
    { facts: { xid } }: WebhookEvent,
    { kinds }: WebhookEndpoint,
  ): Promise<WebhookContentDto | undefined> {
    const listChanges = (filter: typeof kinds, limit: number) =>
      this.changes.listForTransaction(String(xid), filter, limit);
    const changes = await listChanges(kinds, MAX_RECORDS + 1);
    if (changes.length === 0) {
      // The transaction is unknown, as after a restore: transaction ids are only valid in one database.
      const isUnknown = (await listChanges(null, 1)).length === 0;
      return isUnknown ? { records: [], isPartial: true } : undefined;
    }
    return {
      records: changes.slice(0, MAX_RECORDS).map((change) => this.addUrl(change)),
      isPartial: changes.length > MAX_RECORDS,
    };
  }

  private addUrl(change: ContentChangeDto): WebhookRecordDto {
    const { kind, id, happened } = change;
    const path = happened === 'written' ? this.findPath(kind, id) : undefined;
    return { ...change, url: path === undefined ? null : this.urlOf(path) };
  }

  private findPath(kind: string, id: number): string | undefined {
    if (kind === 'stays') return `stays/${id}`;
    return this.isLocalized(kind) ? `content/${kind}/${id}` : undefined;
  }

  /** Returns the kinds of content whose changes are logged. */
  listLoggedKinds(): string[] {
    const loggedKinds = this.kinds.listAll().filter(({ entity }) => {
      const meta = this.em.getMetadata().get(entity) as EntityMetadata;
      return meta.triggers.some(({ name }) => name === recordChangeTrigger.name);
    });
    return loggedKinds.map(({ kind }) => kind);
  }

  private urlOf(path: string): string {
    return new URL(`/api/${path}`, this.config.publicUrl).href;
  }

  private isLocalized(kind: string): boolean {
    return this.kinds
      .listAll()
      .some(
        (candidate) =>
          candidate.kind === kind && candidate.entity.prototype instanceof LocalizedEntity,
      );
  }
}
