import { type EntityMetadata, type EntityProperty, ReferenceKind } from '@mikro-orm/core';
import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { LocalizedKinds, type WorkingColumns } from '../localization/index.js';

type Stored = { id: number };

/** A kind of content that holds no words, such as a booking partner; its domain registers it at start. */
export interface PlainKind {
  /** As it stands in addresses: `ota-platforms`. */
  readonly kind: string;
  readonly entity: EntityClass<Stored>;
  /** See `working` of localized kinds. */
  readonly working?: WorkingColumns | undefined;
  /** See `file` of localized kinds. */
  readonly file?: string | undefined;
}

/** One kind of content as the archive sees it: its tables, and what their columns are called. */
export interface ArchiveKind extends PlainKind {
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
const RECORD_APART = ['id', 'version', 'baseLanguage'];
const VERSION_APART = ['id', 'version', 'language', 'provenance'];

function contentColumns(meta: EntityMetadata<Stored>, apart: readonly string[]): EntityProperty[] {
  return meta.props.filter(
    ({ name, kind, persist }) =>
      kind === ReferenceKind.SCALAR && persist !== false && !apart.includes(name),
  );
}

function uniqueMembers(meta: EntityMetadata<Stored>): string[][] {
  const alone = contentColumns(meta, RECORD_APART).filter(({ unique }) => unique);
  const together = meta.uniques.map(({ properties }) => [properties ?? []].flat() as string[]);
  return [...alone.map(({ name }) => [name]), ...together];
}

/** Every kind of content there is, localized or plain: what backups hold and deletions can bring back. */
@Injectable()
export class ArchiveKinds {
  private readonly plain = new Map<string, PlainKind>();
  private readonly described = new Map<string, ArchiveKind>();

  constructor(
    private readonly em: EntityManager,
    private readonly localized: LocalizedKinds,
  ) {}

  /** Localized kinds are known from {@link LocalizedKinds}; the others are registered here. */
  register(kind: PlainKind): void {
    this.plain.set(kind.kind, kind);
  }

  /** Always in the same order. */
  names(): string[] {
    return [...this.localized.all().map(({ kind }) => kind), ...this.plain.keys()].sort();
  }

  find(name: string): ArchiveKind | undefined {
    if (!this.names().includes(name)) return undefined;
    const kind = this.described.get(name) ?? this.describe(name);
    this.described.set(name, kind);
    return kind;
  }

  get(name: string): ArchiveKind {
    const kind = this.find(name);
    if (!kind) throw new Error(`"${name}" is no kind of content.`);
    return kind;
  }

  /** The kind that a record is of; undefined for what is no content, and for single versions. */
  of(record: object): ArchiveKind | undefined {
    const name = this.names().find((kind) => this.get(kind).entity === record.constructor);
    return name === undefined ? undefined : this.get(name);
  }

  private describe(name: string): ArchiveKind {
    const plain = this.plain.get(name);
    if (plain) return this.columns(plain);
    const kind = this.localized.get(name);
    const columns = this.columns({ ...kind, kind: name });
    const relation = columns.meta.relations.find(({ mappedBy }) => mappedBy === 'owner');
    const words = relation?.targetMeta as unknown as EntityMetadata<Stored>;
    return {
      ...columns,
      words: {
        entity: words.class,
        table: words.tableName,
        fields: contentColumns(words, VERSION_APART).map((column) => column.name),
        check: (record) => this.localized.assertSound(record),
      },
    };
  }

  private columns({ kind, entity, file, working }: PlainKind): ArchiveKind {
    const meta = this.em.getMetadata().get<Stored>(entity);
    const columns = contentColumns(meta, [...RECORD_APART, ...Object.keys(working?.values ?? {})]);
    return { kind, entity, file, meta, columns, working, uniques: uniqueMembers(meta) };
  }
}
