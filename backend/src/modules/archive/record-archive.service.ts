import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { extractUploadNames } from '../../kernel/upload-paths.js';
import { Problem } from '../../kernel/problem.js';
import { PageSlugs, restoreSlugs, loadSlugs } from '../localization/index.js';
import { type ArchiveKind, ArchiveKindRegistry } from './archive-kinds.service.js';
import { ArchivedRecordParser } from './archive-reader.js';
import { type ArchivedRecord } from './archive-schema.js';
import { toArchived, toRows } from './archived-rows.js';

/** How many records are held at a time. */
const PAGE = 200;

/**
 * Content as plain JSON and back again, whatever its kind. Putting back is the one way to words that does
 * not go through `LocalizedEntity.write`: it sets down what was known of them, ids and authors included.
 * Neither the history nor any other subscriber of the unit of work hears of it.
 */
@Injectable()
export class RecordArchive {
  private readonly readers = new Map<ArchiveKind, ArchivedRecordParser>();

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKindRegistry,
    private readonly slugs: PageSlugs,
  ) {}

  /** A loaded record, with its versions where it has any, as plain JSON. */
  serialize(record: { readonly id: number }): ArchivedRecord {
    const kind = this.kinds.of(record);
    if (!kind) throw new Error(`${record.constructor.name} is not a kind of content.`);
    return toArchived(kind, record);
  }

  /** All records of a kind by id, a page in memory at a time; `em` is emptied on the way. */
  async *streamAll(kind: string, em: EntityManager): AsyncGenerator<ArchivedRecord> {
    for (let last = 0; ;) {
      const page = await this.page(this.kinds.get(kind), last, em);
      yield* page;
      em.clear();
      const end = page.at(-1);
      if (!end || page.length < PAGE) return;
      last = end.id;
    }
  }

  /** A record from plain values that nobody vouches for; `Problem` with all that is wrong. */
  parse(value: unknown): ArchivedRecord {
    const { kind: name } = (value ?? {}) as { kind?: unknown };
    const kind = typeof name === 'string' ? this.kinds.find(name) : undefined;
    if (!kind)
      throw Problem.invalidField('kind', 'not_one_of', 'This kind of content does not exist.');
    const reader = this.readers.get(kind) ?? new ArchivedRecordParser(kind);
    this.readers.set(kind, reader);
    return reader.parse(value, this.em.fork());
  }

  /** What no two records have alike, besides their ids: `season-images season "spring"`. */
  uniqueKeys({ kind, fields }: ArchivedRecord): string[] {
    return this.kinds
      .get(kind)
      .uniques.map((members) =>
        [kind, ...members.map((name) => `${name} ${JSON.stringify(fields[name])}`)].join(' '),
      );
  }

  /** Whether records of a kind have ids of their own, and stay where a backup does not know the kind. */
  hasOwnIds(kind: string): boolean {
    return this.kinds.get(kind).ownIdSequence ?? false;
  }

  /** The names of the stored files that a record shows, or is. */
  filesOf({ kind, fields, versions = [] }: ArchivedRecord): string[] {
    const shown = extractUploadNames(JSON.stringify([fields, versions.map(({ words }) => words)]));
    const { file } = this.kinds.get(kind);
    return file === undefined ? shown : [...shown, String(fields[file])];
  }

  /** Inserts records of one kind under ids that are free, in the transaction of `em`. */
  async insert(records: readonly ArchivedRecord[], em: EntityManager, version = 1): Promise<void> {
    const [first] = records;
    if (!first) return;
    const kind = this.kinds.get(first.kind);
    const { rows, translations } = toRows(kind, records, version);
    await em.insertMany(kind.entity, rows);
    if (kind.words && translations.length > 0) {
      await em.insertMany(kind.words.entity, translations);
    }
    if (kind.pages) await restoreSlugs(kind.kind, records, em);
  }

  /** Takes up again the work on records of a kind, and readdresses them, once all that are put back are there. */
  async resumeWork(kind: string, em: EntityManager): Promise<void> {
    await this.kinds.get(kind).working?.resume(em);
    await this.refreshSlugs(kind, em);
  }

  /** Gives the pages of a kind, where it has any, the addresses of its records' names. */
  async refreshSlugs(kind: string, em: EntityManager): Promise<void> {
    await this.slugs.refreshAll(this.kinds.get(kind), em);
  }

  /**
   * Puts one record back as it was, over whatever is stored under its id, in the transaction of `em`.
   * Who began to edit what was there until now gets a conflict.
   */
  async restore(record: ArchivedRecord, em: EntityManager): Promise<void> {
    const version = await this.nextVersion(record.kind, em, record.id);
    await em.nativeDelete(this.kinds.get(record.kind).entity, { id: record.id });
    await this.insert([record], em, version);
    await this.resumeWork(record.kind, em);
  }

  /** Deletes all records of a kind, in the transaction of `em`. */
  async deleteAll(kind: string, em: EntityManager): Promise<void> {
    const { entity, working } = this.kinds.get(kind);
    await working?.store(em);
    await em.nativeDelete(entity, {});
  }

  /** A number against lost updates above all that are stored for this kind, or for this one record. */
  async nextVersion(kind: string, em: EntityManager, id?: number): Promise<number> {
    const { meta, words } = this.kinds.get(kind);
    const greatest = async (table: string, column: string): Promise<number> => {
      const [row] = await em.execute<[{ version: number | null }]>(
        `select max(version) as version from "${table}" where ?::int is null or "${column}" = ?`,
        [id ?? null, id ?? null],
      );
      return row.version ?? 0;
    };
    const ofRecords = await greatest(meta.tableName, 'id');
    const ofVersions = words ? await greatest(words.table, 'owner_id') : 0;
    return 1 + Math.max(ofRecords, ofVersions);
  }

  /** The tables of a kind, the record's first. */
  tables(kind: string): string[] {
    const { meta, words } = this.kinds.get(kind);
    return [meta.tableName, ...(words ? [words.table] : [])];
  }

  private async page(kind: ArchiveKind, after: number, em: EntityManager) {
    const records = await em.find(
      kind.entity,
      { id: { $gt: after } },
      { orderBy: { id: 'asc' }, limit: PAGE },
    );
    if (kind.words) await em.populate(records, ['translations' as never]);
    const ids = records.map((record) => record.id);
    const slugs = kind.pages ? await loadSlugs(kind.kind, ids, em) : new Map<number, string[]>();
    return records.map((record) => {
      const own = slugs.get(record.id);
      return { ...toArchived(kind, record), ...(own && { slugs: own }) };
    });
  }
}
