import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { PageSlug } from './page-slug.entity.js';

type Identified = { id: number };

/** Work in progress rather than content: exports omit it, and imports preserve it. */
export interface TransientColumns {
  /** The columns that exports omit, with their values in an imported or restored record. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Sets the current values aside before all records are replaced, in the transaction of the replacement. */
  setAside(em: EntityManager): Promise<void>;
  /** Resumes unfinished work after records were restored. */
  resume(em: EntityManager): Promise<void>;
}

/** Rules of a kind about its records, besides their fields. */
export interface RecordRules<E> {
  /** Throws if the fields of a record contradict each other. Called on every save and for every imported record. */
  check?(this: void, record: E): void;
  /** Whether rules of texts depend on shared fields, or the reverse. If so, concurrent changes of both conflict. */
  readonly hasCrossFieldRules?: boolean;
  /** Display name of a record. Default: its name or title. */
  displayName?(this: void, record: E, title: string | null): string | null;
  /** Set for kinds with pages. */
  readonly pages?: {
    /** Field that slugs are made from. */
    readonly name: string;
    /** Prefix of slugs that would be a bare number: with `room`, `101` becomes `room-101`. */
    readonly label: string;
  };
  /** Updates outdated records that would prevent a restore. Called before a record is restored or reverted. */
  prepareRestore?(this: void, em: EntityManager): Promise<void>;
  /** Throws if a record cannot exist beside the others. Called in the transaction that restores it from the log. */
  checkRestored?(this: void, id: number, em: EntityManager): Promise<void>;
  /** Deletes a record, if that needs more than deleting the row. */
  remove?(this: void, id: number): Promise<void>;
  readonly transientColumns?: TransientColumns;
  /**
   * Whether the records are data that staff work with, not public content. An import of an export without this kind
   * leaves them unchanged. Their ids need only be unique within the kind.
   */
  readonly staffData?: boolean;
  /** Column with the name of a stored file, for kinds whose records are files. */
  readonly fileNameColumn?: string;
  /** Whether the record itself describes its image, so that the image needs no alternative text. */
  readonly describesImage?: boolean;
}

/** A kind of content, localized or plain. It is part of exports, and deletions can be undone, except those of files. */
export interface ContentKind<E extends Identified = Identified> extends RecordRules<E> {
  /** As in URLs: `rooms`. */
  readonly kind: string;
  readonly entity: EntityClass<E>;
}

/** A kind with localized fields. */
export interface LocalizedKind<E extends LocalizedEntity = LocalizedEntity> extends ContentKind<E> {
  /**
   * Whether records are edited through a flat resource and `/base-<kind>`, as rooms are. Only images of such kinds can
   * be set by `POST /sync-images`.
   */
  readonly structured: boolean;
  /** Images of a record, if the kind has images. */
  readonly images?: {
    readonly max: number;
    get(this: void, record: E): readonly string[];
    set(this: void, record: E, images: readonly string[]): void;
  };
}

function isLocalized(kind: ContentKind): kind is ContentKind & LocalizedKind {
  return kind.entity.prototype instanceof LocalizedEntity;
}

/** Registry of the kinds of content, and access to their records. Modules register their kinds at startup. */
@Injectable()
export class ContentKindRegistry {
  private readonly kinds = new Map<string, ContentKind>();

  constructor(private readonly em: EntityManager) {}

  register<E extends Identified>(kind: ContentKind<E>): void {
    if (this.kinds.has(kind.kind))
      throw new TypeError(`The content kind "${kind.kind}" is defined twice.`);
    this.kinds.set(kind.kind, kind);
  }

  listAll(): ContentKind[] {
    return [...this.kinds.values()];
  }

  listLocalized(): LocalizedKind[] {
    return this.listAll().filter(isLocalized);
  }

  find(kind: string): ContentKind | undefined {
    return this.kinds.get(kind);
  }

  /** Returns a localized kind; 404 if there is none with this name. */
  get(kind: string): LocalizedKind {
    const match = this.kinds.get(kind);
    if (!match || !isLocalized(match)) throw Problem.notFound(`Content of the kind "${kind}"`);
    return match;
  }

  /** Returns the kind of a record; undefined for translations and other entities. */
  kindOf(record: object): ContentKind | undefined {
    return this.listAll().find(({ entity }) => record.constructor === entity);
  }

  /** Throws if a record breaks the rules of its fields or of its kind. */
  assertValid(record: LocalizedEntity): void {
    if (record.problems.length > 0) throw Problem.invalid(record.problems);
    this.kindOf(record)?.check?.(record);
  }

  requireStructured(kind: string): LocalizedKind {
    const match = this.kinds.get(kind);
    if (match && isLocalized(match) && match.structured) return match;
    throw Problem.notFound(`The language structure of "${kind}"`);
  }

  /** Loads a record with its translations by its id; 404 if there is none. */
  async load(kind: string, recordId: number, em = this.em): Promise<LocalizedEntity> {
    return this.assertFound(await this.findById(kind, recordId, em));
  }

  /** Loads a record by its id or the id of one of its translations. */
  async resolve(kind: string, id: number, em = this.em): Promise<LocalizedEntity> {
    const byRecordId = await this.findById(kind, id, em);
    const record =
      byRecordId ?? (await em.findOne(this.get(kind).entity, { translations: { id } }));
    if (record && record !== byRecordId) await em.populate(record, ['translations']);
    return this.assertFound(record);
  }

  /** Loads a record by its current slug or a previous one. A number is an id, as in `resolve`. */
  async loadBySlug(kind: string, slug: string, em = this.em): Promise<LocalizedEntity> {
    // Numbers of ten or more digits may exceed a PostgreSQL integer. No record has the id 0.
    if (/^\d+$/.test(slug)) return this.resolve(kind, slug.length < 10 ? Number(slug) : 0, em);
    const pageSlug = await em.findOne(PageSlug, { kind, slug });
    return this.assertFound(pageSlug && (await this.findById(kind, pageSlug.recordId, em)));
  }

  /** Uses a single statement, so that the record and its translations are consistent. */
  private findById(kind: string, id: number, em: EntityManager): Promise<LocalizedEntity | null> {
    const { entity } = this.get(kind);
    return em.findOne(entity, id, { populate: ['translations'], strategy: 'joined' });
  }

  private assertFound(record: LocalizedEntity | null): LocalizedEntity {
    if (!record) throw Problem.notFound('This record');
    return record;
  }
}
