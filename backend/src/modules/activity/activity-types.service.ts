import { type EntityClass } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { truncateText } from '../../kernel/localized-text.js';
import { type ActivityAction } from './activity.entity.js';
import { type ArchiveKind, ArchiveKindRegistry } from '../archive/index.js';
import { type ContentKind, ContentKindRegistry } from '../localization/index.js';

type StoredEntity = { id: number };

/** A type of entity other than content whose changes are logged. Its module registers it at start. */
export interface LoggedEntityType<E extends StoredEntity = StoredEntity> {
  /** As in URLs: `users`. */
  readonly kind: string;
  readonly entity: EntityClass<E>;
  readonly label: (entity: E) => string;
  /** Members whose values are logged; no secrets and no personal data of guests. */
  readonly fields: readonly (keyof E & string)[];
  /** Members whose values are secret: only the fact of a change is logged, under the given name. */
  readonly secrets?: Readonly<Partial<Record<keyof E & string, string>>>;
  /** Actions to log for a change of a member, instead of `changed`. */
  readonly actionByField?: Readonly<Partial<Record<keyof E & string, ActivityAction>>>;
  /** Member with the time of deletion, if rows are soft-deleted. */
  readonly deletedAtField?: keyof E & string;
}

/** Type of entity whose rows are soft-deleted. A restore clears `deletedAtField` on the row. */
export interface SoftDeletedType {
  readonly entity: EntityClass<StoredEntity>;
  readonly deletedAtField: string;
}

/** How the log describes one type of entity. */
export interface ActivityType {
  readonly kind: string;
  readonly fields: readonly string[];
  readonly secrets: Readonly<Partial<Record<string, string>>>;
  readonly actionByField: Readonly<Partial<Record<string, ActivityAction>>>;
  /** Name to display. `title` replaces the title of a record whose translations are already deleted. */
  readonly label: (entity: StoredEntity, title?: string | null) => string;
  /** Set for content, which can be restored. */
  readonly archive?: ArchiveKind;
}

const MAX_LABEL_LENGTH = 100;

const truncateLabel = (label: string) =>
  label.length > MAX_LABEL_LENGTH ? `${truncateText(label, MAX_LABEL_LENGTH - 1)}…` : label;

/** Returns the display name of a content record. */
function labelOf(
  { displayName: formatName }: ContentKind,
  record: StoredEntity,
  deletedTitle?: string | null,
): string {
  const title =
    record instanceof LocalizedEntity ? (deletedTitle ?? record.baseText(record.titleField)) : null;
  return truncateLabel((formatName ? formatName(record, title || null) : title) ?? '');
}

/** Registry of the types whose changes are logged: all content, and what modules register. */
@Injectable()
export class ActivityTypeRegistry {
  private readonly registered = new Map<unknown, ActivityType>();
  private readonly softDeletedTypes = new Map<string, SoftDeletedType>();
  private readonly cache = new Map<unknown, ActivityType | null>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly archiveKinds: ArchiveKindRegistry,
  ) {}

  register<E extends StoredEntity>(type: LoggedEntityType<E>): void {
    const { kind, entity, fields, secrets, actionByField, deletedAtField } = type;
    if (deletedAtField) this.softDeletedTypes.set(kind, { entity, deletedAtField });
    this.registered.set(entity, {
      kind,
      fields,
      secrets: { ...secrets },
      actionByField: { ...actionByField },
      label: (storedEntity) => type.label(storedEntity as E),
    });
  }

  findSoftDeletedType(kind: string): SoftDeletedType | undefined {
    return this.softDeletedTypes.get(kind);
  }

  /** Returns the type of an entity; undefined if its changes are not logged. */
  typeOf(entity: StoredEntity): ActivityType | undefined {
    const cached = this.cache.get(entity.constructor);
    if (cached !== undefined) return cached ?? undefined;
    const type = this.registered.get(entity.constructor) ?? this.contentTypeOf(entity);
    this.cache.set(entity.constructor, type ?? null);
    return type;
  }

  private contentTypeOf(entity: StoredEntity): ActivityType | undefined {
    const content = this.kinds.kindOf(entity);
    if (!content) return undefined;
    const archive = this.archiveKinds.get(content.kind);
    const fields = archive.columns.map(({ name }) => name);
    const label: ActivityType['label'] = (record, deletedTitle) =>
      labelOf(content, record, deletedTitle);
    return { kind: content.kind, fields, secrets: {}, actionByField: {}, label, archive };
  }
}
