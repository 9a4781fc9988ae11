import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { recordMediaUseTrigger } from '../../kernel/triggers.js';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Provenance } from '../../kernel/provenance.js';

/** A complete translation, or only the fields that a change touched. Stored as JSON. */
export interface TranslationSnapshot {
  readonly id: number;
  readonly language: Language;
  /** ISO 8601; always set for a deleted translation. */
  readonly createdAt?: string | undefined;
  /** Set for a deleted translation. A restored one gets a later version. */
  readonly version?: number | undefined;
  /** Texts by field. */
  readonly words: Readonly<Record<string, string | null>>;
  readonly provenance: Provenance;
}

/** A record before or after a change: all fields if it was created or deleted, else the changed ones. */
export interface Snapshot {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly baseLanguage?: Language | undefined;
  /** The translations, as the stored JSON calls them. */
  readonly versions?: readonly TranslationSnapshot[] | undefined;
  /** The greatest version number of the record and its translations, if the record was deleted. */
  readonly lastVersion?: number | undefined;
}

/** Type guard: `instanceof` alone would narrow to `LocalizedEntity<any>`. */
export function isLocalized(record: object): record is LocalizedEntity {
  return record instanceof LocalizedEntity;
}

/** Returns the values of a snapshot by field and the texts by language, without ids and provenance. */
export function toReadableValues(
  { fields, baseLanguage, versions = [] }: Snapshot,
  languages: readonly Language[],
): Record<string, unknown> {
  const translations = languages.map((language) => {
    const snapshot = versions.find((candidate) => candidate.language === language);
    return [language, snapshot?.words ?? null] as const;
  });
  return {
    ...fields,
    ...(baseLanguage && { baseLanguage }),
    ...(languages.length > 0 && { translations: Object.fromEntries(translations) }),
  };
}

/** Returns the languages whose texts a change touched. */
export function languagesOf(...snapshots: readonly (Snapshot | null)[]): Language[] {
  const translationSnapshots = snapshots.flatMap((snapshot) => snapshot?.versions ?? []);
  return [...new Set(translationSnapshots.map(({ language }) => language))];
}

/** Returns the names of the changed fields: `capacity`, `ja.name`. */
export function changedFieldsOf(...snapshots: readonly (Snapshot | null)[]): string[] {
  const names = new Set<string>();
  for (const snapshot of snapshots) {
    if (!snapshot) continue;
    for (const field of Object.keys(snapshot.fields)) names.add(field);
    if (snapshot.baseLanguage) names.add('baseLanguage');
    for (const { language, words: texts } of snapshot.versions ?? []) {
      for (const field of Object.keys(texts)) names.add(`${language}.${field}`);
    }
  }
  return [...names];
}

/**
 * Returns the names of the changed fields. If a change added or removed a translation, the empty fields of that
 * translation are omitted, although its snapshot has all fields.
 */
export function writtenFieldsOf(before: Snapshot | null, after: Snapshot | null): string[] {
  const names = changedFieldsOf(before, after);
  if (!before || !after) return names;
  const unwritten = languagesOf(before, after).flatMap((language) => {
    const snapshots = [before, after].flatMap(({ versions = [] }) =>
      versions.filter((snapshot) => snapshot.language === language),
    );
    const [snapshot, other] = snapshots;
    if (!snapshot || other) return [];
    return Object.keys(snapshot.words)
      .filter((field) => snapshot.words[field] === null && !snapshot.provenance[field])
      .map((field) => `${language}.${field}`);
  });
  return names.filter((name) => !unwritten.includes(name));
}

/** Compares two values as JSON, regardless of the order of members. Undefined equals null. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  const left = a ?? null;
  const right = b ?? null;
  if (!isObject(left) || !isObject(right)) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].every((name) => isJsonEqual(left[name], right[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export const ACTIVITY_ACTIONS = [
  'created',
  'changed',
  'deleted',
  'reordered',
  'accepted',
  'dismissed',
  'confirmed',
  'restored',
  'imported',
  'retried',
  'cancelled',
  'paused',
  'resumed',
  'undone',
  'signed_in',
  'sign_in_failed',
] as const;

export type ActivityAction = (typeof ACTIVITY_ACTIONS)[number];

/** Days for which the values before and after a change are stored, and the change can be reverted. */
export const RESTORABLE_DAYS = 30;

/** A change of one entity in one request. Inserted in the transaction of the change. */
@Trigger(recordMediaUseTrigger)
@Entity()
@Index({ properties: ['kind', 'recordId', 'id'] })
export class Activity {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>;

  /** Not a relation: the entry outlives the account. Null for changes by API tokens and for failed sign-ins. */
  @Property({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** The API token that made the change. */
  @Property({ type: 'integer', nullable: true })
  tokenId: number | null = null;

  /** `token:` and the name of the token for an API token. */
  @Property({ type: 'string', length: 100 })
  username!: string;

  @Property({ type: 'string', length: 20 })
  action!: ActivityAction;

  /** As in URLs: `rooms`. */
  @Property({ type: 'string', length: 40 })
  kind!: string;

  @Property({ type: 'integer', nullable: true })
  recordId: number | null = null;

  /** Name of the entity at that time. */
  @Property({ type: 'text', nullable: true })
  label: string | null = null;

  /** Only the changed fields; the complete record if it was deleted. Null if it did not exist before, and once expired. */
  @Property({ type: 'json', nullable: true })
  before: Snapshot | null = null;

  /** Only the changed fields; the complete record if it is new. Null if it was deleted, and once expired. */
  @Property({ type: 'json', nullable: true })
  after: Snapshot | null = null;

  /** The entry that this one reverted. */
  @Property({ type: 'integer', nullable: true })
  restores: number | null = null;

  /** The entry of the bulk operation that this one belongs to. */
  @Index()
  @Property({ type: 'integer', nullable: true })
  partOf: number | null = null;
}

/** Kind of the entry that groups a bulk operation on translations. */
export const BULK_KIND = 'translations';

/** Whether an entry is about the order of several records: it was changed, or such a change was undone. */
export const isOrder = ({
  action,
  kind,
  recordId,
}: Pick<Activity, 'action' | 'kind' | 'recordId'>): boolean =>
  action === 'reordered' || (action === 'undone' && recordId === null && kind !== BULK_KIND);

/** Values of an entry that is not stored yet. */
export type ActivityData = Pick<Activity, 'action' | 'kind'> &
  Partial<Pick<Activity, 'recordId' | 'label' | 'before' | 'after' | 'restores' | 'partOf'>>;
