import { type EntityClass, EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { stemOf } from '../../kernel/file-address.js';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Translation } from '../../kernel/translation.entity.js';
import {
  type ContentKind,
  ContentKinds,
  placeKey,
  RecordNamesService,
} from '../localization/index.js';

/** A thing that shows a file. */
export interface MediaUse {
  /** The stem of the file's name: what shows a rendition shows the file. */
  readonly stem: string;
  /** The kind of thing, as it stands in addresses: `rooms`. */
  readonly kind: string;
  readonly id: number;
}

export interface NamedUse {
  readonly kind: string;
  readonly id: number;
  /** Its name or title; null for what has none. */
  readonly name: string | null;
}

/** Answers the names of files that are needed elsewhere. */
export type FileList = () => Promise<Iterable<string>>;

/** A table whose rows may hold addresses of files. */
interface Holder {
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
export class MediaUses {
  private readonly keepers: Holder[] = [];
  private readonly shelves: FileList[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly names: RecordNamesService,
  ) {}

  /** Names a table whose rows show nothing, but may bring back what does: an undo, a history. */
  registerKeeper(kind: string, entity: EntityClass<object>): void {
    this.keepers.push({ kind, table: this.metadata(entity).tableName });
  }

  /** Whether a row of this sort shows the files that it names. */
  isShownBy(row: object): boolean {
    if (row instanceof LocalizedEntity || row instanceof Translation) return true;
    return this.kinds.of(row) !== undefined;
  }

  /** Names files that no table tells of, such as those that a safety copy would bring back. */
  registerFiles(list: FileList): void {
    this.shelves.push(list);
  }

  /** All uses of some files, or of all. */
  async find(files?: readonly string[], em = this.em): Promise<MediaUse[]> {
    return this.search(this.holders(), files, em);
  }

  /** What shows one file; with `needed`, also what may bring back what does. */
  async ofFile(
    file: string,
    by: 'needed' | 'shown',
    em: EntityManager,
  ): Promise<readonly MediaUse[]> {
    const stem = stemOf(file);
    if (by === 'needed' && (await this.kept()).has(stem)) return [{ stem, kind: 'backups', id: 0 }];
    const keepers = by === 'needed' ? this.keepers : [];
    return this.search([...this.holders(), ...keepers], [file], em);
  }

  /** The stems of the files that may not go: shown, or needed to bring back what shows them. */
  async needed(em = this.em): Promise<Set<string>> {
    const all = [...this.holders(), ...this.keepers];
    const found = (await this.search(all, undefined, em)).map(({ stem }) => stem);
    return new Set([...found, ...(await this.kept())]);
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

  private async kept(): Promise<Set<string>> {
    const lists = await Promise.all(this.shelves.map((list) => list()));
    return new Set(lists.flatMap((list) => [...list].map(stemOf)));
  }

  /** The things that show some files, under their names in a language; by the stem of the file. */
  async named(files: readonly string[], language: Language): Promise<Map<string, NamedUse[]>> {
    const uses = await this.find(files);
    const names = await this.names.inLanguage(uses, language);
    const byStem = new Map<string, NamedUse[]>();
    for (const { stem, kind, id } of uses) {
      const use = { kind, id, name: names.get(placeKey({ kind, id })) ?? null };
      byStem.set(stem, [...(byStem.get(stem) ?? []), use]);
    }
    return byStem;
  }

  private holders(): Holder[] {
    return this.kinds.all().flatMap(({ kind, entity }) => {
      const { relations, tableName } = this.metadata(entity);
      const words = relations.find(({ name }) => name === 'translations')?.targetMeta;
      const holders: Holder[] = [{ kind, table: tableName }];
      return words ? [...holders, { kind, table: words.tableName }] : holders;
    });
  }

  private metadata(entity: EntityClass<object>): EntityMetadata {
    return this.em.getMetadata().get(entity) as EntityMetadata;
  }

  private async search(
    holders: readonly Holder[],
    files: readonly string[] | undefined,
    em: EntityManager,
  ): Promise<MediaUse[]> {
    const kinds = holders.map(({ kind, table }) => `('${kind}', '${table}')`);
    const wanted = files ? `where stem in (${files.map(() => '?').join(', ') || 'null'})` : '';
    return em.execute<MediaUse[]>(
      `select distinct kind, record_id as id, stem
       from media_use join (values ${kinds.join(', ')}) holder (kind, name) on name = row_table
       ${wanted} order by kind, id`,
      (files ?? []).map(stemOf),
    );
  }
}

const tablesOf = (holders: readonly Holder[]) =>
  holders.map(({ table }) => `'${table}'`).join(', ') || 'null';
