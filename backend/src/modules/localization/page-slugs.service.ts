import {
  type EntityMetadata,
  type ChangeSet,
  ChangeSetType,
  type EventSubscriber,
  type FlushEventArgs,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { toSlug } from '../../kernel/slug.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { type ContentKind, ContentKindRegistry } from './content-kinds.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { recordOf } from './record-integrity.subscriber.js';

/** Slugs prefer the English name, because every keyboard can type its letters. */
const SLUG_LANGUAGE = 'en';

interface SlugSource {
  readonly id: number;
  readonly name: string;
  /** Current slug; null if there is none yet. */
  readonly slug: string | null;
}

type SluggedKind = Pick<ContentKind, 'kind' | 'entity' | 'pages'>;

interface OutdatedSlug {
  readonly id: number;
  /** Slug made from the current name, without a suffix. */
  readonly nameSlug: string;
}

/** Records with the same name get the suffixes 2 to 99; beyond that, their id. */
const MAX_SUFFIX = 99;

/** Number of records per transaction. */
const BATCH_SIZE = 100;

/** Returns the possible slugs of a name, in order of preference. */
const listSlugCandidates = (nameSlug: string, id: number): string[] => [
  nameSlug,
  ...Array.from({ length: MAX_SUFFIX - 1 }, (_, index) => `${nameSlug}-${index + 2}`),
  `${nameSlug}-${id}`,
];

/** Whether a slug was made from a name: `willow`, `willow-2` or `willow-<id>` match, `willow-2026` does not. */
const matchesName = (slug: string | null, nameSlug: string, id: number) =>
  slug === `${nameSlug}-${id}` ||
  (slug?.startsWith(nameSlug) === true && /^(?:-[1-9]\d?)?$/.test(slug.slice(nameSlug.length)));

/** Slugs of all records of kinds with pages: the current one and all previous ones. */
@Injectable()
export class PageSlugs implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** Creates slugs for records that have none. */
  async onApplicationBootstrap(): Promise<void> {
    for (const kind of this.listKindsWithPages()) {
      await this.refreshInBatches(
        kind,
        `not exists (select from page_slug
         where kind = '${kind.kind}' and record_id = record.id and is_current)`,
      );
    }
  }

  /**
   * Refreshes all slugs: SQL, or the previous release during a rolling update, may have changed names without their
   * slugs.
   */
  async refreshAllKinds(): Promise<void> {
    for (const kind of this.listKindsWithPages()) await this.refreshInBatches(kind);
  }

  /** Refreshes the slugs of all records of a kind, in the transaction of `em`. */
  async refreshAll(kind: SluggedKind, em: EntityManager): Promise<void> {
    if (kind.pages) await this.refresh(kind, await this.findIds(kind, em), em);
  }

  /** Refreshes the slugs of some records and returns the new ones. */
  async refresh(
    kind: SluggedKind,
    ids: readonly number[],
    em: EntityManager,
  ): Promise<ReadonlyMap<number, string>> {
    const newSlugs = new Map<number, string>();
    if ((await this.findOutdated(kind, ids, em)).length === 0) return newSlugs;
    // Serialized: two records may want the same slug, and two writers may rename one record.
    await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.pageSlugs]);
    for (const { id, nameSlug } of await this.findOutdated(kind, ids, em)) {
      newSlugs.set(id, await this.assign(kind, id, nameSlug, em));
    }
    return newSlugs;
  }

  private listKindsWithPages(): SluggedKind[] {
    return this.kinds.listLocalized().filter(({ pages }) => pages);
  }

  /** Refreshes the slugs of a kind. Uses several transactions, so that concurrent renames wait only briefly. */
  private async refreshInBatches(kind: SluggedKind, condition?: string): Promise<void> {
    const ids = await this.findIds(kind, this.em.fork(), condition);
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const batch = ids.slice(start, start + BATCH_SIZE);
      await this.em.fork().transactional((em) => this.refresh(kind, batch, em));
    }
  }

  private async findIds(
    { entity }: SluggedKind,
    em: EntityManager,
    condition = 'true',
  ): Promise<number[]> {
    const { tableName } = em.getMetadata().get(entity);
    const rows = await em.execute<{ id: number }[]>(
      `select id from "${tableName}" record where ${condition} order by id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Returns the records whose slug does not match their name, with the slug that would. */
  private async findOutdated(
    kind: SluggedKind,
    ids: readonly number[],
    em: EntityManager,
  ): Promise<OutdatedSlug[]> {
    const { pages } = kind;
    if (!pages || ids.length === 0) return [];
    const { name: nameField, label: numberPrefix } = pages;
    return (await this.findSlugSources(kind, nameField, ids, em)).flatMap(({ id, name, slug }) => {
      const nameSlug = toSlug(name, numberPrefix);
      return matchesName(slug, nameSlug, id) ? [] : [{ id, nameSlug }];
    });
  }

  /** Selects the English name, else that of the base language, else any. Copied texts do not count as English. */
  private findSlugSources(
    kind: SluggedKind,
    field: string,
    ids: readonly number[],
    em: EntityManager,
  ): Promise<SlugSource[]> {
    const recordMeta = em.getMetadata().get(kind.entity) as EntityMetadata;
    const translationMeta = recordMeta.relations.find(
      ({ name }) => name === 'translations',
    )!.targetMeta!;
    const name = `translation."${translationMeta.properties[field]!.fieldNames[0]!}"`;
    return em.execute<SlugSource[]>(
      `select distinct on (record.id) record.id, ${name} as name, page_slug.slug
       from "${recordMeta.tableName}" record
       join "${translationMeta.tableName}" translation
         on translation.owner_id = record.id and ${name} is not null
       left join page_slug on page_slug.kind = ? and record_id = record.id and is_current
       where record.id = any(?::int[])
       order by record.id,
         (translation.language = ? and translation.provenance #>> ?::text[] is distinct from 'copied') desc,
         (translation.language = record.base_language) desc`,
      [kind.kind, `{${ids.join(',')}}`, SLUG_LANGUAGE, `{${field},origin}`],
    );
  }

  /** Assigns the first free candidate. A slug that leads to another existing record is not free. */
  private async assign(
    { kind, entity }: SluggedKind,
    id: number,
    nameSlug: string,
    em: EntityManager,
  ): Promise<string> {
    const { tableName } = em.getMetadata().get(entity);
    const allCandidates = listSlugCandidates(nameSlug, id);
    const rows = await em.execute<{ slug: string }[]>(
      `select slug from page_slug where kind = ? and slug in (?) and record_id <> ?
       and exists (select from "${tableName}" where id = record_id)`,
      [kind, allCandidates, id],
    );
    const usedSlugs = new Set(rows.map(({ slug }) => slug));
    const slug =
      allCandidates.find((candidate) => !usedSlugs.has(candidate)) ?? allCandidates.at(-1)!;
    await em.execute(
      'update page_slug set is_current = false where kind = ? and record_id = ? and is_current',
      [kind, id],
    );
    await em.execute(
      `insert into page_slug (kind, slug, record_id, is_current) values (?, ?, ?, true)
       on conflict (kind, slug) do update set record_id = excluded.record_id, is_current = true`,
      [kind, slug, id],
    );
    return slug;
  }
}

/**
 * Updates slugs when names change, in the same transaction. Registered as a subscriber of the unit of work, so every
 * flush is covered.
 */
@Injectable()
export class PageSlugSubscriber implements EventSubscriber {
  private readonly renamedRecords = new WeakMap<object, Map<ContentKind, Set<LocalizedEntity>>>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly slugs: PageSlugs,
  ) {}

  onFlush({ em, uow }: FlushEventArgs): void {
    for (const change of uow.getChangeSets()) {
      const record = recordOf(change, uow);
      const kind = record && this.kinds.kindOf(record);
      if (!record || !kind?.pages || uow.getRemoveStack().has(record)) continue;
      if (!affectsSlug(change, kind.pages.name)) continue;
      const byKind = this.renamedRecords.get(em) ?? new Map<ContentKind, Set<LocalizedEntity>>();
      this.renamedRecords.set(em, byKind);
      byKind.set(kind, (byKind.get(kind) ?? new Set()).add(record));
    }
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const recordsByKind = this.renamedRecords.get(em);
    if (!recordsByKind) return;
    this.renamedRecords.delete(em);
    for (const [kind, records] of recordsByKind) {
      const ids = [...records].map(({ id }) => id);
      const newSlugs = await this.slugs.refresh(kind, ids, em as EntityManager);
      for (const record of records) record.pageSlug = newSlugs.get(record.id) ?? record.pageSlug;
    }
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.renamedRecords.delete(em);
  }
}

/** Whether a change may affect the name that the slug is made from. */
function affectsSlug({ type, payload }: ChangeSet<object>, name: string): boolean {
  return type !== ChangeSetType.UPDATE || name in payload || 'baseLanguage' in payload;
}
