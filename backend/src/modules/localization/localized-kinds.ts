import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';

/** Columns that tell of work in hand rather than of content: backups leave them out. */
export interface WorkingColumns {
  /** As they are when the work begins. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Called before all records are replaced, in the same transaction as what follows. */
  keep(em: EntityManager): Promise<void>;
  /** Called when records were put back: takes the work up again where there is some left. */
  resume(em: EntityManager): Promise<void>;
}

/** What the generic calls have to know of one kind of content; a domain registers it at start. */
export interface LocalizedKind<E extends LocalizedEntity = LocalizedEntity> {
  /** As it stands in addresses: `rooms`. */
  readonly kind: string;
  readonly entity: EntityClass<E>;
  /** Whether the language-structure calls apply (rooms, facilities, attractions, events). */
  readonly structured: boolean;
  /** The fields all languages share, as the editing calls answer them. */
  shared(record: E): Record<string, unknown>;
  /** Refuses a record whose fields do not go together. Asked at every save, and of every record of a backup. */
  check?(record: E): void;
  /** Whether what its words may be depends on its shared fields, or these on its words. */
  readonly entangled?: boolean;
  readonly working?: WorkingColumns;
  /** The column that names a stored file, in a kind whose records are files. */
  readonly file?: string;
  /** The pictures of a record, where the kind has any. */
  readonly images?: {
    readonly max: number;
    get(record: E): readonly string[];
    set(record: E, images: readonly string[]): void;
  };
}

/** Every localized kind of content by name, and the way to a record of it. */
@Injectable()
export class LocalizedKinds {
  private readonly kinds = new Map<string, LocalizedKind>();

  constructor(private readonly em: EntityManager) {}

  register<E extends LocalizedEntity>(kind: LocalizedKind<E>): void {
    this.kinds.set(kind.kind, kind);
  }

  all(): LocalizedKind[] {
    return [...this.kinds.values()];
  }

  get(kind: string): LocalizedKind {
    const found = this.kinds.get(kind);
    if (!found) throw Problem.notFound(`Content of the kind "${kind}"`);
    return found;
  }

  /** The kind that a record is of. */
  of(record: LocalizedEntity): LocalizedKind | undefined {
    return this.all().find(({ entity }) => record.constructor === entity);
  }

  /** Refuses a record whose words break the rules of their fields, or that its kind refuses. */
  assertSound(record: LocalizedEntity): void {
    if (record.problems.length > 0) throw Problem.invalid(record.problems);
    this.of(record)?.check?.(record);
  }

  structured(kind: string): LocalizedKind {
    const found = this.kinds.get(kind);
    if (!found?.structured) throw Problem.notFound(`The language structure of "${kind}"`);
    return found;
  }

  /** The record with its versions, read afresh by its own id; 404 where there is none. */
  async load(kind: string, recordId: number, em = this.em): Promise<LocalizedEntity> {
    const record = await em.findOne(this.get(kind).entity, recordId, {
      populate: ['translations'],
      strategy: 'joined',
    });
    if (!record) throw Problem.notFound('This record');
    return record;
  }

  /** The same by the id of the record or of any of its versions. */
  async resolve(kind: string, id: number, em = this.em): Promise<LocalizedEntity> {
    const { entity } = this.get(kind);
    const record =
      (await em.findOne(entity, id, { populate: ['translations'] })) ??
      (await em.findOne(entity, { translations: { id } }));
    if (!record) throw Problem.notFound('This record');
    await em.populate(record, ['translations']);
    return record;
  }
}
