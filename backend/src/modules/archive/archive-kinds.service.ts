import { type EntityMetadata, type EntityProperty, ReferenceKind } from '@mikro-orm/core';
import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ContentKind, ContentKindRegistry } from '../localization/index.js';

type StoredEntity = { id: number };

/** Tables and columns of one kind of content. */
export interface ArchiveKind extends Pick<
  ContentKind,
  | 'kind'
  | 'entity'
  | 'transientColumns'
  | 'fileNameColumn'
  | 'staffData'
  | 'pages'
  | 'prepareRestore'
  | 'checkRestored'
> {
  readonly meta: EntityMetadata<StoredEntity>;
  /** Columns shared by all languages. */
  readonly columns: readonly EntityProperty[];
  /** Members that are unique, alone or together. */
  readonly uniques: readonly (readonly string[])[];
  /** Translations of a localized kind. */
  readonly translations?: {
    readonly entity: EntityClass<StoredEntity>;
    readonly table: string;
    readonly fields: readonly string[];
    /** Throws if the texts and fields of the record contradict each other. */
    check(record: LocalizedEntity): void;
  };
}

/** Columns that the archive sets itself or does not store. */
const EXCLUDED_RECORD_COLUMNS = ['id', 'version', 'baseLanguage'];
const EXCLUDED_TRANSLATION_COLUMNS = ['id', 'version', 'createdAt', 'language', 'provenance'];

function selectContentColumns(
  meta: EntityMetadata<StoredEntity>,
  excluded: readonly string[],
): EntityProperty[] {
  return meta.props.filter(
    ({ name, kind, persist, generated }) =>
      kind === ReferenceKind.SCALAR && persist !== false && !generated && !excluded.includes(name),
  );
}

function findUniqueMembers(meta: EntityMetadata<StoredEntity>): string[][] {
  const single = selectContentColumns(meta, EXCLUDED_RECORD_COLUMNS).filter(({ unique }) => unique);
  const combined = meta.uniques.map(({ properties }) => [properties ?? []].flat() as string[]);
  return [...single.map(({ name }) => [name]), ...combined];
}

/** All kinds of content, localized or not: what exports contain and the activity log can restore. */
@Injectable()
export class ArchiveKindRegistry {
  private readonly cache = new Map<string, ArchiveKind>();

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** Returns the names of all kinds, sorted so that their order is stable. */
  listNames(): string[] {
    return this.kinds
      .listAll()
      .map(({ kind }) => kind)
      .sort();
  }

  find(name: string): ArchiveKind | undefined {
    const cached = this.cache.get(name);
    const kind = this.kinds.find(name);
    if (cached || !kind) return cached;
    const archiveKind = this.toArchiveKind(kind);
    this.cache.set(name, archiveKind);
    return archiveKind;
  }

  get(name: string): ArchiveKind {
    const kind = this.find(name);
    if (!kind) throw new Error(`"${name}" is not a kind of content.`);
    return kind;
  }

  private toArchiveKind({
    kind,
    entity,
    fileNameColumn,
    transientColumns,
    staffData,
    pages,
    prepareRestore,
    checkRestored,
  }: ContentKind): ArchiveKind {
    const meta = this.em.getMetadata().get<StoredEntity>(entity);
    const excluded = [...EXCLUDED_RECORD_COLUMNS, ...Object.keys(transientColumns?.values ?? {})];
    const columns = selectContentColumns(meta, excluded);
    const uniques = findUniqueMembers(meta);
    const archiveKind = {
      kind,
      entity,
      fileNameColumn,
      transientColumns,
      staffData,
      pages,
      ...(prepareRestore && { prepareRestore }),
      ...(checkRestored && { checkRestored }),
      meta,
      columns,
      uniques,
    };
    const relation = meta.relations.find(({ mappedBy }) => mappedBy === 'owner');
    if (!relation) return archiveKind;
    const translationMeta = relation.targetMeta as unknown as EntityMetadata<StoredEntity>;
    return {
      ...archiveKind,
      translations: {
        entity: translationMeta.class,
        table: translationMeta.tableName,
        fields: selectContentColumns(translationMeta, EXCLUDED_TRANSLATION_COLUMNS).map(
          (column) => column.name,
        ),
        check: (record) => this.kinds.assertValid(record),
      },
    };
  }
}
