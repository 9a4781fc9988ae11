import { type EntityMetadata } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { toSlug } from '../../kernel/slug.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { type ContentKind, ContentKindRegistry } from './content-kinds.js';

/** The language of addresses, where there is a name in it: every keyboard and messenger has its letters. */
const LANGUAGE = 'en';

interface Named {
  readonly id: number;
  readonly name: string;
  /** Its slug as it stands; null where it has none yet. */
  readonly slug: string | null;
}

type SluggedKind = Pick<ContentKind, 'kind' | 'entity' | 'pages'>;

interface Wanted {
  readonly id: number;
  readonly wanted: string;
}

/** So many records of one name are told from each other by a small number, further ones by that of the record. */
const SMALL = 99;

/** So many records are seen to in one transaction where all are. */
const PART = 100;

/** What a record may have of a name: the first that is free. */
const candidates = (wanted: string, id: number): string[] => [
  wanted,
  ...Array.from({ length: SMALL - 1 }, (_, index) => `${wanted}-${index + 2}`),
  `${wanted}-${id}`,
];

/** Whether a slug is the one made of a name, or that one with a number that tells it from others; a year is no such. */
const isMadeOf = (slug: string | null, wanted: string, id: number) =>
  slug === `${wanted}-${id}` ||
  (slug?.startsWith(wanted) === true && /^(?:-[1-9]\d?)?$/.test(slug.slice(wanted.length)));

/** The last parts of the addresses of pages: one for each record of a kind that has pages, and all it had before. */
@Injectable()
export class PageSlugs implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** Records from before there were such addresses get theirs. */
  async onApplicationBootstrap(): Promise<void> {
    for (const kind of this.kindsWithPages()) {
      await this.refreshInParts(
        kind,
        `not exists (select from page_slug
         where kind = '${kind.kind}' and record_id = record.id and is_current)`,
      );
    }
  }

  /** All get those of their names of today: a version from before may have been at them while this one was rolled out. */
  async refreshAllKinds(): Promise<void> {
    for (const kind of this.kindsWithPages()) await this.refreshInParts(kind);
  }

  /** Gives all records of a kind the addresses of their names of today, in the transaction of `em`. */
  async refreshAll(kind: SluggedKind, em: EntityManager): Promise<void> {
    if (kind.pages) await this.refresh(kind, await this.idsOf(kind, em), em);
  }

  /** The same of some records; the slugs that are new, by record. */
  async refresh(
    kind: SluggedKind,
    ids: readonly number[],
    em: EntityManager,
  ): Promise<ReadonlyMap<number, string>> {
    const given = new Map<number, string>();
    if ((await this.findOutdated(kind, ids, em)).length === 0) return given;
    // Two records may ask for the same slug, and two writers may be at the names of one record.
    await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.pageSlugs]);
    for (const { id, wanted } of await this.findOutdated(kind, ids, em)) {
      given.set(id, await this.assign(kind, id, wanted, em));
    }
    return given;
  }

  private kindsWithPages(): SluggedKind[] {
    return this.kinds.localized().filter(({ pages }) => pages);
  }

  /** The same in transactions of its own: whoever changes a name meanwhile waits for one of them at most. */
  private async refreshInParts(kind: SluggedKind, condition?: string): Promise<void> {
    const ids = await this.idsOf(kind, this.em.fork(), condition);
    for (let at = 0; at < ids.length; at += PART) {
      const part = ids.slice(at, at + PART);
      await this.em.fork().transactional((em) => this.refresh(kind, part, em));
    }
  }

  private async idsOf(
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

  /** Those whose slug is not made of their name. */
  private async findOutdated(
    kind: SluggedKind,
    ids: readonly number[],
    em: EntityManager,
  ): Promise<Wanted[]> {
    const { pages } = kind;
    if (!pages || ids.length === 0) return [];
    return (await this.slugSources(kind, pages.name, ids, em)).flatMap(({ id, name, slug }) => {
      const wanted = toSlug(name, pages.label);
      return isMadeOf(slug, wanted, id) ? [] : [{ id, wanted }];
    });
  }

  /** By its name in English, else in its base language. A copy of another language's is no English. */
  private slugSources(
    kind: SluggedKind,
    field: string,
    ids: readonly number[],
    em: EntityManager,
  ): Promise<Named[]> {
    const record = em.getMetadata().get(kind.entity) as EntityMetadata;
    const words = record.relations.find(({ name }) => name === 'translations')!.targetMeta!;
    const name = `words."${words.properties[field]!.fieldNames[0]!}"`;
    return em.execute<Named[]>(
      `select distinct on (record.id) record.id, ${name} as name, page_slug.slug
       from "${record.tableName}" record
       join "${words.tableName}" words on words.owner_id = record.id and ${name} is not null
       left join page_slug on page_slug.kind = ? and record_id = record.id and is_current
       where record.id = any(?::int[])
       order by record.id,
         (words.language = ? and words.provenance #>> ?::text[] is distinct from 'copied') desc,
         (words.language = record.base_language) desc`,
      [kind.kind, `{${ids.join(',')}}`, LANGUAGE, `{${field},origin}`],
    );
  }

  /** The first that is free, of a name and the name with a number. What leads to a living record stays its own. */
  private async assign(
    { kind, entity }: SluggedKind,
    id: number,
    wanted: string,
    em: EntityManager,
  ): Promise<string> {
    const { tableName } = em.getMetadata().get(entity);
    const all = candidates(wanted, id);
    const rows = await em.execute<{ slug: string }[]>(
      `select slug from page_slug where kind = ? and slug in (?) and record_id <> ?
       and exists (select from "${tableName}" where id = record_id)`,
      [kind, all, id],
    );
    const taken = new Set(rows.map(({ slug }) => slug));
    const slug = all.find((one) => !taken.has(one)) ?? all.at(-1)!;
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
