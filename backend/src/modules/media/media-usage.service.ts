import { type EntityClass, EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type EventArgs, type EventSubscriber, PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { extractUploadNames, fileStem } from '../../kernel/upload-paths.js';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import {
  type ContentKind,
  ContentKindRegistry,
  recordKey,
  RecordNamesService,
} from '../localization/index.js';
import { Problem } from '../../kernel/problem.js';
import { namesOf } from './media-type.js';

/** That a row of a table names a file. Database triggers write it; see `kernel/media-use-log.ts`. */
@Entity({ tableName: 'media_use' })
@Index({ properties: ['stem', 'rowTable'] })
export class StoredMediaUse {
  [PrimaryKeyProp]?: ['rowTable', 'rowId', 'stem'];

  @PrimaryKey({ type: 'string', length: 63 })
  rowTable!: string;

  @PrimaryKey({ type: 'integer' })
  rowId!: number;

  /** The name of the file up to its first dot or hyphen, which its renditions share. */
  @PrimaryKey({ type: 'string', length: 64 })
  stem!: string;

  /** The record that the row belongs to; the row itself unless it is a translation. */
  @Property({ type: 'integer' })
  recordId!: number;
}

/** A thing that shows a file. */
export interface MediaUsage {
  /** The stem of the file's name: what shows a rendition shows the file. */
  readonly stem: string;
  /** The kind of thing, as it stands in addresses: `rooms`. */
  readonly kind: string;
  readonly id: number;
}

export interface NamedMediaUsage {
  readonly kind: string;
  readonly id: number;
  /** Its name or title; null for what has none. */
  readonly name: string | null;
}

/** Answers the names of files that are needed elsewhere. */
export type FileNameSource = () => Promise<Iterable<string>>;

/** A table whose rows may hold addresses of files. */
interface ReferencingTable {
  readonly kind: string;
  readonly table: string;
}

/** SQL of the stem of `asset`. */
const STEM = `split_part(asset.name, '.', 1)`;

/**
 * Who shows which file. An address may stand in any text of a row: in a picture list, a setting's value, the
 * prose of a policy. The database notes the files of whole rows as they are written, in `media_use`: of every kind of
 * content and of the tables that modules name, and no field can be forgotten.
 */
@Injectable()
export class MediaUsageService {
  private readonly keepers: ReferencingTable[] = [];
  private readonly shelves: FileNameSource[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly names: RecordNamesService,
  ) {}

  /** Names a table whose rows show nothing, but may bring back what does: an undo, a history. */
  registerHistoryTable(kind: string, entity: EntityClass<object>): void {
    this.keepers.push({ kind, table: this.metadata(entity).tableName });
  }

  /** Whether a row of this sort shows the files that it names. */
  canReference(row: object): boolean {
    if (row instanceof LocalizedEntity || row instanceof Translation) return true;
    return this.kinds.kindOf(row) !== undefined;
  }

  /** Names files that no table tells of, such as those that a safety copy would bring back. */
  registerFileSource(list: FileNameSource): void {
    this.shelves.push(list);
  }

  /** All uses of some files, or of all. */
  async find(files?: readonly string[], em = this.em): Promise<MediaUsage[]> {
    return this.search(this.holders(), files, em);
  }

  /** What shows one file; with `needed`, also what may bring back what does. */
  async ofFile(
    file: string,
    by: 'needed' | 'shown',
    em: EntityManager,
  ): Promise<readonly MediaUsage[]> {
    const stem = fileStem(file);
    if (by === 'needed' && (await this.stemsFromSources()).has(stem))
      return [{ stem, kind: 'backups', id: 0 }];
    const keepers = by === 'needed' ? this.keepers : [];
    return this.search([...this.holders(), ...keepers], [file], em);
  }

  /** The stems of the files that may not go: shown, or needed to bring back what shows them. */
  async stemsInUse(em = this.em): Promise<Set<string>> {
    const all = [...this.holders(), ...this.keepers];
    const found = (await this.search(all, undefined, em)).map(({ stem }) => stem);
    return new Set([...found, ...(await this.stemsFromSources())]);
  }

  /** SQL of whether a record of such a kind shows the file `asset`. */
  shownSql(isSuch: (kind: ContentKind) => boolean): string {
    const such = new Set(
      this.kinds
        .all()
        .filter(isSuch)
        .map(({ kind }) => kind),
    );
    const holders = this.holders().filter(({ kind }) => such.has(kind));
    return `exists (select from media_use
      where media_use.stem = ${STEM} and row_table in (${tablesOf(holders)}))`;
  }

  private async stemsFromSources(): Promise<Set<string>> {
    const lists = await Promise.all(this.shelves.map((list) => list()));
    return new Set(lists.flatMap((list) => [...list].map(fileStem)));
  }

  /** The things that show some files, under their names in a language; by the stem of the file. */
  async named(
    files: readonly string[],
    language: Language,
  ): Promise<Map<string, NamedMediaUsage[]>> {
    const uses = await this.find(files);
    const names = await this.names.inLanguage(uses, language);
    const byStem = new Map<string, NamedMediaUsage[]>();
    for (const { stem, kind, id } of uses) {
      const use = { kind, id, name: names.get(recordKey({ kind, id })) ?? null };
      byStem.set(stem, [...(byStem.get(stem) ?? []), use]);
    }
    return byStem;
  }

  private holders(): ReferencingTable[] {
    return this.kinds.all().flatMap(({ kind, entity }) => {
      const { relations, tableName } = this.metadata(entity);
      const words = relations.find(({ name }) => name === 'translations')?.targetMeta;
      const holders: ReferencingTable[] = [{ kind, table: tableName }];
      return words ? [...holders, { kind, table: words.tableName }] : holders;
    });
  }

  private metadata(entity: EntityClass<object>): EntityMetadata {
    return this.em.getMetadata().get(entity) as EntityMetadata;
  }

  private async search(
    holders: readonly ReferencingTable[],
    files: readonly string[] | undefined,
    em: EntityManager,
  ): Promise<MediaUsage[]> {
    const kinds = holders.map(({ kind, table }) => `('${kind}', '${table}')`);
    const wanted = files ? `where stem in (${files.map(() => '?').join(', ') || 'null'})` : '';
    return em.execute<MediaUsage[]>(
      `select distinct kind, record_id as id, stem
       from media_use join (values ${kinds.join(', ')}) holder (kind, name) on name = row_table
       ${wanted} order by kind, id`,
      (files ?? []).map(fileStem),
    );
  }
}

const tablesOf = (holders: readonly ReferencingTable[]) =>
  holders.map(({ table }) => `'${table}'`).join(', ') || 'null';

/**
 * Holds the files that a save names until it is committed, so that none is collected meanwhile, and refuses
 * a save that names one which is not there. It hangs on the unit of work: no kind of content can pass it by.
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
    // A log may speak of files that are long gone.
    if (!this.uses.canReference(entity)) return;
    for (const [field, value] of Object.entries(changeSet?.payload ?? {})) {
      // What is known of words names no file that the words themselves do not name.
      if (field === 'provenance') continue;
      const names = extractUploadNames(
        typeof value === 'string' ? value : JSON.stringify(value ?? null),
      );
      if (names.length === 0) continue;
      const missing = await this.missing(em as EntityManager, names);
      // Words may say what they like.
      if (missing === undefined || entity instanceof Translation) continue;
      const message = `The file /uploads/${missing} does not exist; please choose it again.`;
      throw Problem.invalidField(field, 'not_found', message);
    }
  }

  /** Holds the files of some names, or of renditions; answers the first name that no file has. */
  private async missing(em: EntityManager, names: readonly string[]): Promise<string | undefined> {
    const wanted = names.flatMap((name) => namesOf(fileStem(name)));
    const held = await em.execute<{ name: string }[]>(
      `select name from media_asset where name in (${wanted.map(() => '?').join(', ')})
       order by name for share`,
      wanted,
    );
    return names.find((name) => !held.some((row) => row.name === name));
  }
}
