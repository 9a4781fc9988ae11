import { type EntityMetadata, type EntityProperty, ReferenceKind } from '@mikro-orm/core';
import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ContentKind, ContentKindRegistry } from '../localization/index.js';

type Stored = { id: number };

/** One kind of content as the archive sees it: its tables, and what their columns are called. */
export interface ArchiveKind extends Pick<
  ContentKind,
  'kind' | 'entity' | 'working' | 'file' | 'ownIdSequence' | 'pages'
> {
  readonly meta: EntityMetadata<Stored>;
  /** The columns that all languages share. */
  readonly columns: readonly EntityProperty[];
  /** The members, alone or together, that no two records have alike. */
  readonly uniques: readonly (readonly string[])[];
  /** Of localized kinds. */
  readonly words?: {
    readonly entity: EntityClass<Stored>;
    readonly table: string;
    /** The names of its word fields. */
    readonly fields: readonly string[];
    /** Refuses a record whose words or fields do not go together. */
    check(record: LocalizedEntity): void;
  };
}

/** Written by the archive itself, or not at all. */
const EXCLUDED_RECORD_COLUMNS = ['id', 'version', 'baseLanguage'];
const EXCLUDED_TRANSLATION_COLUMNS = ['id', 'version', 'createdAt', 'language', 'provenance'];

function contentColumns(meta: EntityMetadata<Stored>, apart: readonly string[]): EntityProperty[] {
  return meta.props.filter(
    ({ name, kind, persist, generated }) =>
      kind === ReferenceKind.SCALAR && persist !== false && !generated && !apart.includes(name),
  );
}

function uniqueMembers(meta: EntityMetadata<Stored>): string[][] {
  const alone = contentColumns(meta, EXCLUDED_RECORD_COLUMNS).filter(({ unique }) => unique);
  const together = meta.uniques.map(({ properties }) => [properties ?? []].flat() as string[]);
  return [...alone.map(({ name }) => [name]), ...together];
}

/** Every kind of content there is, localized or plain: what backups hold and deletions can bring back. */
@Injectable()
export class ArchiveKindRegistry {
  private readonly described = new Map<string, ArchiveKind>();

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
  ) {}

  /** Always in the same order. */
  names(): string[] {
    return this.kinds
      .all()
      .map(({ kind }) => kind)
      .sort();
  }

  find(name: string): ArchiveKind | undefined {
    const known = this.described.get(name);
    const kind = this.kinds.find(name);
    if (known || !kind) return known;
    const described = this.describe(kind);
    this.described.set(name, described);
    return described;
  }

  get(name: string): ArchiveKind {
    const kind = this.find(name);
    if (!kind) throw new Error(`"${name}" is not a kind of content.`);
    return kind;
  }

  /** The kind that a record is of; undefined for what is no content, and for single versions. */
  of(record: object): ArchiveKind | undefined {
    const kind = this.kinds.kindOf(record);
    return kind && this.get(kind.kind);
  }

  private describe({
    kind,
    entity,
    file,
    working,
    ownIdSequence,
    pages,
  }: ContentKind): ArchiveKind {
    const meta = this.em.getMetadata().get<Stored>(entity);
    const own = [...EXCLUDED_RECORD_COLUMNS, ...Object.keys(working?.values ?? {})];
    const columns = contentColumns(meta, own);
    const uniques = uniqueMembers(meta);
    const described = { kind, entity, file, working, ownIdSequence, pages, meta, columns, uniques };
    const relation = meta.relations.find(({ mappedBy }) => mappedBy === 'owner');
    if (!relation) return described;
    const words = relation.targetMeta as unknown as EntityMetadata<Stored>;
    return {
      ...described,
      words: {
        entity: words.class,
        table: words.tableName,
        fields: contentColumns(words, EXCLUDED_TRANSLATION_COLUMNS).map((column) => column.name),
        check: (record) => this.kinds.assertValid(record),
      },
    };
  }
}
