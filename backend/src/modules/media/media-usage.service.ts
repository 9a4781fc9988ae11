import { type EntityClass, EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type EventArgs, type EventSubscriber, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { extractUploadNames, fileStem } from '../../kernel/upload-paths.js';
import { type Language } from '../../kernel/language.js';
import { currentActor } from '../../platform/auth/current-user.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import {
  type ContentKind,
  ContentKindRegistry,
  createRecordKey,
  RecordNamesService,
} from '../localization/index.js';
import { Problem } from '../../kernel/problem.js';
import { listPossibleNames } from './media-type.js';

/** A row of a table that contains a file name. Written by triggers; see `recordMediaUseTrigger`. */
@Entity({ tableName: 'media_use' })
@Index({ properties: ['stem', 'rowTable'] })
export class StoredMediaUse {
  [PrimaryKeyProp]?: ['rowTable', 'rowId', 'stem'];

  @PrimaryKey({ type: 'string', length: 63 })
  rowTable!: string;

  @PrimaryKey({ type: 'integer' })
  rowId!: number;

  /** File name up to the first dot or hyphen; renditions share it. */
  @PrimaryKey({ type: 'string', length: 64 })
  stem!: string;

  /** The record of the row; equals the row unless it is a translation. */
  @Property({ type: 'integer' })
  recordId!: number;
}

/** A record that shows a file. */
export interface MediaUsage {
  /** Stem of the file name: a record that shows a rendition shows the file. */
  readonly stem: string;
  /** The kind, as in URLs: `rooms`. */
  readonly kind: string;
  readonly id: number;
}

export interface NamedMediaUsage {
  readonly kind: string;
  readonly id: number;
  /** Name or title; null if it has none. */
  readonly name: string | null;
}

/** Returns names of files that are needed outside the tables, such as by restore points. */
export type FileNameSource = () => Promise<Iterable<string>>;

/** A table whose rows may contain file names. */
interface ReferencingTable {
  readonly kind: string;
  readonly table: string;
}

/** SQL of the stem of the file in the row `asset` of `media_asset`. */
const STEM_SQL = `split_part(asset.name, '.', 1)`;

/**
 * Finds the records that show a file. A URL may be in any text of a row: an image list, a setting, a policy. Triggers
 * store the file names of whole rows in `media_use`, so no field can be missed.
 */
@Injectable()
export class MediaUsageService {
  private readonly historyTables: ReferencingTable[] = [];
  private readonly fileSources: FileNameSource[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly names: RecordNamesService,
  ) {}

  /** Registers a table whose rows can restore records that show files, such as the activity log. */
  registerHistoryTable(kind: string, entity: EntityClass<object>): void {
    this.historyTables.push({ kind, table: this.metadataOf(entity).tableName });
  }

  /** Whether an entity is content, so that the files that it names must be kept. Log entries are not. */
  canReference(entity: object): boolean {
    if (entity instanceof LocalizedEntity || entity instanceof Translation) return true;
    return this.kinds.kindOf(entity) !== undefined;
  }

  /** Registers files that are needed outside the tables, such as by restore points. */
  registerFileSource(list: FileNameSource): void {
    this.fileSources.push(list);
  }

  /** Returns the uses of some files by records. */
  async find(files: readonly string[], em = this.em): Promise<MediaUsage[]> {
    return this.search(this.listReferencingTables(), files, em);
  }

  /** Returns the uses of a file; with `needed`, also those by history tables and restore points. */
  async findUsesOfFile(
    file: string,
    usage: 'needed' | 'shown',
    em: EntityManager,
  ): Promise<readonly MediaUsage[]> {
    const stem = fileStem(file);
    // The id is a placeholder: restore points are files without ids.
    if (usage === 'needed' && (await this.listStemsFromSources()).has(stem))
      return [{ stem, kind: 'backups', id: 0 }];
    const historyTables = usage === 'needed' ? this.historyTables : [];
    return this.search([...this.listReferencingTables(), ...historyTables], [file], em);
  }

  /** Returns the stems of files that must not be deleted: shown, or needed to restore a record. */
  async listStemsInUse(em = this.em): Promise<Set<string>> {
    const allTables = [...this.listReferencingTables(), ...this.historyTables];
    const stems = (await this.search(allTables, undefined, em)).map(({ stem }) => stem);
    return new Set([...stems, ...(await this.listStemsFromSources())]);
  }

  /** Returns SQL of whether a record, by default of any kind, shows the file in the row `asset` of `media_asset`. */
  shownSql(matches: (kind: ContentKind) => boolean = () => true): string {
    const matchingKinds = new Set(
      this.kinds
        .listAll()
        .filter(matches)
        .map(({ kind }) => kind),
    );
    const referencingTables = this.listReferencingTables().filter(({ kind }) =>
      matchingKinds.has(kind),
    );
    return `exists (select from media_use
      where media_use.stem = ${STEM_SQL} and row_table in (${quoteTables(referencingTables)}))`;
  }

  private async listStemsFromSources(): Promise<Set<string>> {
    const lists = await Promise.all(this.fileSources.map((list) => list()));
    return new Set(lists.flatMap((list) => [...list].map(fileStem)));
  }

  /**
   * Returns the uses of files with the records' names in a language, by stem. API tokens get no names of data of staff,
   * such as guests, because the scope of media does not include reading them.
   */
  async findWithNames(
    files: readonly string[],
    language: Language,
  ): Promise<Map<string, NamedMediaUsage[]>> {
    const uses = await this.find(files);
    const isApiClient = currentActor()?.apiToken !== undefined;
    const namedUses = uses.filter(({ kind }) => !isApiClient || !this.kinds.find(kind)?.staffData);
    const names = await this.names.loadInLanguage(namedUses, language);
    const byStem = new Map<string, NamedMediaUsage[]>();
    for (const { stem, kind, id } of uses) {
      const use = { kind, id, name: names.get(createRecordKey({ kind, id })) ?? null };
      byStem.set(stem, [...(byStem.get(stem) ?? []), use]);
    }
    return byStem;
  }

  private listReferencingTables(): ReferencingTable[] {
    return this.kinds.listAll().flatMap(({ kind, entity }) => {
      const { relations, tableName } = this.metadataOf(entity);
      const translationMeta = relations.find(({ name }) => name === 'translations')?.targetMeta;
      const referencingTables: ReferencingTable[] = [{ kind, table: tableName }];
      return translationMeta
        ? [...referencingTables, { kind, table: translationMeta.tableName }]
        : referencingTables;
    });
  }

  private metadataOf(entity: EntityClass<object>): EntityMetadata {
    return this.em.getMetadata().get(entity) as EntityMetadata;
  }

  private async search(
    referencingTables: readonly ReferencingTable[],
    files: readonly string[] | undefined,
    em: EntityManager,
  ): Promise<MediaUsage[]> {
    const tableRows = referencingTables.map(({ kind, table }) => `('${kind}', '${table}')`);
    const condition = files ? `where stem in (${files.map(() => '?').join(', ') || 'null'})` : '';
    return em.execute<MediaUsage[]>(
      `select distinct kind, record_id as id, stem
       from media_use join (values ${tableRows.join(', ')}) referencing_table (kind, name) on name = row_table
       ${condition} order by kind, id`,
      (files ?? []).map(fileStem),
    );
  }
}

const quoteTables = (referencingTables: readonly ReferencingTable[]) =>
  referencingTables.map(({ table }) => `'${table}'`).join(', ') || 'null';

/**
 * Locks the files that a save names until it is committed, so that the cleanup does not delete them meanwhile. Rejects
 * a missing file in a record; translations may mention one. Registered as a subscriber, so every kind is covered.
 */
@Injectable()
export class MediaReferenceSubscriber implements EventSubscriber {
  constructor(private readonly uses: MediaUsageService) {}

  async beforeCreate(args: EventArgs<object>): Promise<void> {
    await this.lockReferencedFiles(args);
  }

  async beforeUpdate(args: EventArgs<object>): Promise<void> {
    await this.lockReferencedFiles(args);
  }

  private async lockReferencedFiles({ em, entity, changeSet }: EventArgs<object>): Promise<void> {
    // Log entries may name deleted files.
    if (!this.uses.canReference(entity)) return;
    for (const [field, value] of Object.entries(changeSet?.payload ?? {})) {
      // The provenance names no file that the text does not name.
      if (field === 'provenance') continue;
      const names = extractUploadNames(
        typeof value === 'string' ? value : JSON.stringify(value ?? null),
      );
      if (names.length === 0) continue;
      const missingName = await this.lockFiles(em as EntityManager, names);
      // Free text may mention missing files.
      if (missingName === undefined || entity instanceof Translation) continue;
      const message = `The file /uploads/${missingName} does not exist; please choose it again.`;
      throw Problem.invalidField(field, 'not_found', message);
    }
  }

  /**
   * Locks the files with these names, and those to which names of renditions belong. Returns the first name that no
   * file of the library has, which includes names of renditions.
   */
  private async lockFiles(
    em: EntityManager,
    names: readonly string[],
  ): Promise<string | undefined> {
    const candidates = names.flatMap((name) => listPossibleNames(fileStem(name)));
    const lockedFiles = await em.execute<{ name: string }[]>(
      `select name from media_asset where name in (${candidates.map(() => '?').join(', ')})
       order by name for share`,
      candidates,
    );
    return names.find((name) => !lockedFiles.some((row) => row.name === name));
  }
}
