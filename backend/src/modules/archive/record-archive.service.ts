import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { extractUploadNames } from '../../kernel/upload-paths.js';
import { Problem } from '../../kernel/problem.js';
import { PageSlugs, restoreSlugs, loadSlugs } from '../localization/index.js';
import { type ArchiveKind, ArchiveKindRegistry } from './archive-kinds.service.js';
import { ArchivedRecordParser } from './archived-record-parser.js';
import { type ArchivedRecord } from './archive-schema.js';
import { toArchivedRecord, toRows } from './archived-rows.js';

/** Records loaded at a time. */
const PAGE_SIZE = 200;

/**
 * Converts content of any kind to plain JSON and back. Restoring bypasses `LocalizedEntity.write`, because it
 * preserves ids, authors and provenance. Subscribers such as the history do not see restored records.
 */
@Injectable()
export class RecordArchive {
  private readonly parsers = new Map<ArchiveKind, ArchivedRecordParser>();

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ArchiveKindRegistry,
    private readonly slugs: PageSlugs,
  ) {}

  /** Yields all records of a kind by ascending id, with one page in memory at a time. Clears `em` after each page. */
  async *streamAll(kind: string, em: EntityManager): AsyncGenerator<ArchivedRecord> {
    let lastId = 0;
    for (;;) {
      const page = await this.loadPage(this.kinds.get(kind), lastId, em);
      yield* page;
      em.clear();
      const lastRecord = page.at(-1);
      if (!lastRecord || page.length < PAGE_SIZE) return;
      lastId = lastRecord.id;
    }
  }

  /** Parses a record from untrusted values; throws a `Problem` with all errors. */
  parse(value: unknown): ArchivedRecord {
    const { kind: name } = (value ?? {}) as { kind?: unknown };
    const kind = typeof name === 'string' ? this.kinds.find(name) : undefined;
    if (!kind)
      throw Problem.invalidField('kind', 'not_one_of', 'This kind of content does not exist.');
    const parser = this.parsers.get(kind) ?? new ArchivedRecordParser(kind);
    this.parsers.set(kind, parser);
    return parser.parse(value, this.em.fork());
  }

  /** Returns the unique values of a record besides its id: `season-images season "spring"`. */
  uniqueKeysOf({ kind, fields }: ArchivedRecord): string[] {
    return this.kinds
      .get(kind)
      .uniques.map((members) =>
        [kind, ...members.map((name) => `${name} ${JSON.stringify(fields[name])}`)].join(' '),
      );
  }

  /** Whether records of a kind are data that staff work with, not public content. See `RecordRules.staffData`. */
  isStaffData(kind: string): boolean {
    return this.kinds.get(kind).staffData ?? false;
  }

  /** Returns the names of the uploaded files that a record uses. If the record describes a file, that file is included. */
  filesOf({ kind, fields, versions = [] }: ArchivedRecord): string[] {
    const uploadNames = extractUploadNames(
      JSON.stringify([fields, versions.map(({ words }) => words)]),
    );
    const { fileNameColumn } = this.kinds.get(kind);
    return fileNameColumn === undefined
      ? uploadNames
      : [...uploadNames, String(fields[fileNameColumn])];
  }

  /** Inserts records of one kind with their ids, in the transaction of `em`. The ids must be free. */
  async insert(records: readonly ArchivedRecord[], em: EntityManager, version = 1): Promise<void> {
    const [first] = records;
    if (!first) return;
    const kind = this.kinds.get(first.kind);
    const { rows, translations } = toRows(kind, records, version);
    await em.insertMany(kind.entity, rows);
    if (kind.translations && translations.length > 0) {
      await em.insertMany(kind.translations.entity, translations);
    }
    if (kind.pages) await restoreSlugs(kind.kind, records, em);
  }

  /** Resumes the background work on records of a kind and updates their slugs, after all records are restored. */
  async resumeWork(kind: string, em: EntityManager): Promise<void> {
    await this.kinds.get(kind).transientColumns?.resume(em);
    await this.refreshSlugs(kind, em);
  }

  /** Updates the slugs of a kind with pages from its records' names. */
  async refreshSlugs(kind: string, em: EntityManager): Promise<void> {
    await this.slugs.refreshAll(this.kinds.get(kind), em);
  }

  /** Deletes all records of a kind, in the transaction of `em`. */
  async deleteAll(kind: string, em: EntityManager): Promise<void> {
    const { entity, transientColumns } = this.kinds.get(kind);
    await transientColumns?.setAside(em);
    await em.nativeDelete(entity, {});
  }

  /** Returns a version number above all stored ones of this kind. */
  async findNextVersion(kind: string, em: EntityManager): Promise<number> {
    const versions = this.tablesOf(kind).map(
      (table) => `select max(version) as version from "${table}"`,
    );
    const [row] = await em.execute<[{ version: number | null }]>(
      `select max(version) as version from (${versions.join(' union all ')}) as versions`,
    );
    return 1 + (row.version ?? 0);
  }

  /** Returns the tables of a kind: that of its records, then that of their translations. */
  tablesOf(kind: string): string[] {
    const { meta, translations } = this.kinds.get(kind);
    return [meta.tableName, ...(translations ? [translations.table] : [])];
  }

  private async loadPage(kind: ArchiveKind, lastId: number, em: EntityManager) {
    const records = await em.find(
      kind.entity,
      { id: { $gt: lastId } },
      { orderBy: { id: 'asc' }, limit: PAGE_SIZE },
    );
    if (kind.translations) await em.populate(records, ['translations' as never]);
    const ids = records.map((record) => record.id);
    const slugs = kind.pages ? await loadSlugs(kind.kind, ids, em) : new Map<number, string[]>();
    return records.map((record) => {
      const recordSlugs = slugs.get(record.id);
      return { ...toArchivedRecord(kind, record), ...(recordSlugs && { slugs: recordSlugs }) };
    });
  }
}
