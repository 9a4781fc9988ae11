import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { recordTold } from '../../kernel/webhooks-told.js';
import { Config } from '../../platform/config/config.js';
import { ContentKinds } from '../localization/index.js';
import { type WebhookEndpoint } from './webhook-endpoint.entity.js';
import { WebhookChange, type WebhookEvent } from './webhook-event.entity.js';
import { type WebhookContentDto, type WebhookRecordDto } from './webhook-payload.dto.js';

/** More records than this are no news one by one: the receiver reads all again. */
const MOST_RECORDS = 100;

interface Place {
  readonly kind: string;
  readonly isLocalized: boolean;
}

/** What receivers are sent: what it is about and where it is read, never what it says. */
@Injectable()
export class WebhookPayloads {
  private places: ReadonlyMap<string, Place> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly config: Config,
  ) {}

  /** The body; undefined where an endpoint wants nothing of what the event tells. */
  async make(event: WebhookEvent, endpoint: WebhookEndpoint): Promise<string | undefined> {
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
      case 'ping':
        return { webhook: id };
    }
  }

  private async changesOf(
    { id, partial }: WebhookEvent,
    { kinds }: WebhookEndpoint,
  ): Promise<WebhookContentDto | undefined> {
    const rows = await this.em
      .fork()
      .find(WebhookChange, { event: id }, { orderBy: { id: 'asc' } });
    const groups = Map.groupBy(rows, ({ tableName, recordId }) => {
      const { kind = '' } = this.placeOf(tableName) ?? {};
      return `${kind} ${recordId}`;
    });
    const records = [...groups.values()]
      .flatMap((changes) => this.recordOf(changes) ?? [])
      .filter(({ kind }) => kinds?.includes(kind) ?? true);
    if (records.length === 0 && !partial) return undefined;
    return {
      records: records.slice(0, MOST_RECORDS),
      isPartial: partial || records.length > MOST_RECORDS,
    };
  }

  private recordOf(changes: readonly WebhookChange[]): WebhookRecordDto | undefined {
    const [{ tableName, recordId: id }] = changes as [WebhookChange];
    const place = this.placeOf(tableName);
    if (!place) return undefined;
    const { kind, isLocalized } = place;
    const own = changes.filter(({ language }) => language === null);
    const did = (operation: WebhookChange['operation']) =>
      own.some((change) => change.operation === operation);
    const isDeleted = did('DELETE') && own.at(-1)?.operation === 'DELETE';
    const change = isDeleted ? 'deleted' : did('INSERT') && !did('DELETE') ? 'created' : 'changed';
    const touched = new Set(changes.map(({ language }) => language));
    const languages = LANGUAGES.filter((language: Language) => touched.has(language));
    const version = isDeleted ? null : (own.at(-1)?.version ?? null);
    const isRead = isLocalized && !isDeleted;
    const url = isRead ? this.address(`content/${kind}/${id}`) : null;
    return { kind, id, change, languages, version, url };
  }

  /** The kinds of content whose changes are noted. */
  kindsTold(): string[] {
    const told = this.kinds.all().filter(({ entity }) => {
      const meta = this.em.getMetadata().get(entity) as EntityMetadata;
      return meta.triggers.some(({ name }) => name === recordTold.name);
    });
    return told.map(({ kind }) => kind);
  }

  private address(path: string): string {
    return new URL(`/api/${path}`, this.config.publicUrl).href;
  }

  /** By the names of tables, a record's and that of its versions. */
  private placeOf(table: string): Place | undefined {
    this.places ??= new Map(
      this.kinds.all().flatMap(({ kind, entity }) => {
        const meta = this.em.getMetadata().get(entity) as EntityMetadata;
        const words = meta.relations.find(({ name }) => name === 'translations')?.targetMeta;
        const place = { kind, isLocalized: entity.prototype instanceof LocalizedEntity };
        return [meta, ...(words ? [words] : [])].map(
          ({ tableName }) => [tableName, place] as const,
        );
      }),
    );
    return this.places.get(table);
  }
}
