import { type EntityClass } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ActivityAction } from './activity.entity.js';
import { type ArchiveKind, ArchiveKindRegistry } from '../archive/index.js';
import { type ContentKind, ContentKindRegistry } from '../localization/index.js';

type Stored = { id: number };

/** Something beside content whose changes are logged; its module registers it at start. */
export interface LoggedEntityType<E extends Stored = Stored> {
  /** As it stands in addresses: `users`. */
  readonly kind: string;
  readonly entity: EntityClass<E>;
  readonly label: (thing: E) => string;
  /** The members whose values are logged: nothing secret, nothing of a guest's. */
  readonly fields: readonly (keyof E & string)[];
  /** Members of which only that they changed is logged, under a name of their own. */
  readonly secrets?: Readonly<Partial<Record<keyof E & string, string>>>;
  /** Members whose change has a name of its own. */
  readonly actionByField?: Readonly<Partial<Record<keyof E & string, ActivityAction>>>;
  /** The member that says since when it is deleted, where a row stays until it can no longer be brought back. */
  readonly deletedAtField?: keyof E & string;
}

/** What brings a deleted thing back whose row is still there. */
export interface SoftDeletedType {
  readonly entity: EntityClass<Stored>;
  readonly member: string;
}

/** What the log knows of one kind of thing. */
export interface ActivityType {
  readonly kind: string;
  readonly fields: readonly string[];
  readonly secrets: Readonly<Partial<Record<string, string>>>;
  readonly told: Readonly<Partial<Record<string, ActivityAction>>>;
  /** What a person calls it; `title` where it has lost its words already. */
  readonly label: (thing: Stored, title?: string | null) => string;
  /** Of content, which can be brought back. */
  readonly archive?: ArchiveKind;
}

/** Longest label; a setting's value may be a whole text. */
const LABEL_LENGTH = 100;

const shortened = (label: string) =>
  label.length > LABEL_LENGTH ? `${label.slice(0, LABEL_LENGTH - 1)}…` : label;

/** What a person calls a record of content. */
function labelOf(
  { displayName: called }: ContentKind,
  record: Stored,
  lost?: string | null,
): string {
  const title =
    record instanceof LocalizedEntity ? (lost ?? record.baseText(record.titleField)) : null;
  return shortened((called ? called(record, title || null) : title) ?? '');
}

/** Everything whose changes are logged: all content, and what modules register besides. */
@Injectable()
export class ActivityTypeRegistry {
  private readonly watched = new Map<unknown, ActivityType>();
  private readonly marking = new Map<string, SoftDeletedType>();
  private readonly known = new Map<unknown, ActivityType | null>();

  constructor(
    private readonly kinds: ContentKindRegistry,
    private readonly archive: ArchiveKindRegistry,
  ) {}

  register<E extends Stored>(kind: LoggedEntityType<E>): void {
    const { entity, secrets, actionByField: told, deletedAtField: member, ...rest } = kind;
    if (member) this.marking.set(kind.kind, { entity, member });
    this.watched.set(entity, {
      ...rest,
      secrets: { ...secrets },
      told: { ...told },
      label: (thing) => kind.label(thing as E),
    });
  }

  softDeleted(kind: string): SoftDeletedType | undefined {
    return this.marking.get(kind);
  }

  /** The kind a thing is of; undefined for what is not logged. */
  of(thing: Stored): ActivityType | undefined {
    const known = this.known.get(thing.constructor);
    if (known !== undefined) return known ?? undefined;
    const kind = this.watched.get(thing.constructor) ?? this.content(thing);
    this.known.set(thing.constructor, kind ?? null);
    return kind;
  }

  private content(thing: Stored): ActivityType | undefined {
    const content = this.kinds.kindOf(thing);
    if (!content) return undefined;
    const archive = this.archive.get(content.kind);
    const fields = archive.columns.map(({ name }) => name);
    const label: ActivityType['label'] = (record, lost) => labelOf(content, record, lost);
    return { kind: content.kind, fields, secrets: {}, told: {}, label, archive };
  }
}
