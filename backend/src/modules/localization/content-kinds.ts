import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { PageSlug } from './page-slug.entity.js';

type Stored = { id: number };

/** Columns that tell of work in hand rather than of content: backups leave them out. */
export interface TransientColumns {
  /** As they are when the work begins. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Called before all records are replaced, in the same transaction as what follows. */
  keep(em: EntityManager): Promise<void>;
  /** Called when records were put back: takes the work up again where there is some left. */
  resume(em: EntityManager): Promise<void>;
}

/** What a kind says of its records besides their fields. */
export interface RecordRules<E> {
  /** Refuses a record whose fields do not go together. Asked at every save, and of every record of a backup. */
  check?(this: void, record: E): void;
  /** Whether what its words may be depends on its shared fields, or these on its words. */
  readonly hasCrossFieldRules?: boolean;
  /** What a person calls a record; its name or title unless said. */
  displayName?(this: void, record: E, title: string | null): string | null;
  /** For a kind whose records have pages: the words that addresses are made of, and what stands before a bare number. */
  readonly pages?: { readonly name: string; readonly label: string };
  /** How a record goes, where it is not simply deleted. */
  remove?(this: void, id: number): Promise<void>;
  readonly working?: TransientColumns;
  /**
   * What the house works with rather than shows: a backup from before it was part of them leaves it as it is. Its ids
   * are usually from a sequence of its own.
   */
  readonly ownIdSequence?: boolean;
  /** The column that names a stored file, in a kind whose records are files. */
  readonly file?: string;
  /** Whether a record itself says what its picture shows, so that the picture need not. */
  readonly describesPicture?: boolean;
}

/** A kind of content, localized or plain: it is part of backups, and its deletions can be taken back. */
export interface ContentKind<E extends Stored = Stored> extends RecordRules<E> {
  /** As it stands in addresses: `rooms`. */
  readonly kind: string;
  readonly entity: EntityClass<E>;
}

/** What the calls for any words have to know of a kind. */
export interface LocalizedKind<E extends LocalizedEntity = LocalizedEntity> extends ContentKind<E> {
  /** Whether the language-structure calls apply (rooms, facilities, attractions, events). */
  readonly structured: boolean;
  /** The pictures of a record, where the kind has any. */
  readonly images?: {
    readonly max: number;
    get(this: void, record: E): readonly string[];
    set(this: void, record: E, images: readonly string[]): void;
  };
}

function isLocalized(kind: ContentKind): kind is ContentKind & LocalizedKind {
  return kind.entity.prototype instanceof LocalizedEntity;
}

/** Every kind of content by name, and the way to a record of it. A domain registers its kinds at start. */
@Injectable()
export class ContentKindRegistry {
  private readonly kinds = new Map<string, ContentKind>();

  constructor(private readonly em: EntityManager) {}

  register<E extends Stored>(kind: ContentKind<E>): void {
    const known = this.kinds.get(kind.kind);
    if (known) throw new TypeError(`The content kind "${kind.kind}" is defined twice.`);
    this.kinds.set(kind.kind, kind);
  }

  all(): ContentKind[] {
    return [...this.kinds.values()];
  }

  localized(): LocalizedKind[] {
    return this.all().filter(isLocalized);
  }

  find(kind: string): ContentKind | undefined {
    return this.kinds.get(kind);
  }

  /** A localized kind; 404 where there is none of the name. */
  get(kind: string): LocalizedKind {
    const found = this.kinds.get(kind);
    if (!found || !isLocalized(found)) throw Problem.notFound(`Content of the kind "${kind}"`);
    return found;
  }

  /** The kind that a record is of; undefined for what is no content, and for single versions. */
  of(record: object): ContentKind | undefined {
    return this.all().find(({ entity }) => record.constructor === entity);
  }

  /** Refuses a record whose words break the rules of their fields, or that its kind refuses. */
  assertValid(record: LocalizedEntity): void {
    if (record.problems.length > 0) throw Problem.invalid(record.problems);
    this.of(record)?.check?.(record);
  }

  structured(kind: string): LocalizedKind {
    const found = this.kinds.get(kind);
    if (found && isLocalized(found) && found.structured) return found;
    throw Problem.notFound(`The language structure of "${kind}"`);
  }

  /** The record with its versions by its own id; 404 where there is none. */
  async load(kind: string, recordId: number, em = this.em): Promise<LocalizedEntity> {
    return this.found(await this.byId(kind, recordId, em));
  }

  /** The same by the id of the record or of any of its versions. */
  async resolve(kind: string, id: number, em = this.em): Promise<LocalizedEntity> {
    const own = await this.byId(kind, id, em);
    const record = own ?? (await em.findOne(this.get(kind).entity, { translations: { id } }));
    if (record && record !== own) await em.populate(record, ['translations']);
    return this.found(record);
  }

  /** The same by the last part of its page's address, of today or of before; a number is that of the record. */
  async bySlug(kind: string, slug: string, em = this.em): Promise<LocalizedEntity> {
    if (/^\d+$/.test(slug)) return this.resolve(kind, slug.length < 10 ? Number(slug) : 0, em);
    const known = await em.findOne(PageSlug, { kind, slug });
    return this.found(known && (await this.byId(kind, known.recordId, em)));
  }

  /** In one statement, so that a record and its versions are of one moment. */
  private byId(kind: string, id: number, em: EntityManager): Promise<LocalizedEntity | null> {
    const { entity } = this.get(kind);
    return em.findOne(entity, id, { populate: ['translations'], strategy: 'joined' });
  }

  private found(record: LocalizedEntity | null): LocalizedEntity {
    if (!record) throw Problem.notFound('This record');
    return record;
  }
}
