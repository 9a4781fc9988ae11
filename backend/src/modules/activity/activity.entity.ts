import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import { recordMediaUseTrigger } from '../../kernel/triggers.js';
import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Provenance } from '../../kernel/provenance.js';

/** A language version, or those of its fields that a change touched. */
export interface VersionSnapshot {
  readonly id: number;
  readonly language: Language;
  /** ISO 8601; of one that was deleted. */
  readonly createdAt?: string | undefined;
  readonly words: Readonly<Record<string, string | null>>;
  readonly provenance: Provenance;
}

/** A record as it stood before or after a change: whole, or only what the change touched. */
export interface Snapshot {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly baseLanguage?: Language | undefined;
  readonly versions?: readonly VersionSnapshot[] | undefined;
}

/** Narrowed as `instanceof` cannot: to the kind of words that every record has. */
export function isLocalized(record: object): record is LocalizedEntity {
  return record instanceof LocalizedEntity;
}

/** The same as people read it: values by field, words by language, without what is kept to restore them. */
export function toReadableValues(
  { fields, baseLanguage, versions = [] }: Snapshot,
  languages: readonly Language[],
): Record<string, unknown> {
  const translations = languages.map((language) => {
    const version = versions.find((candidate) => candidate.language === language);
    return [language, version?.words ?? null] as const;
  });
  return {
    ...fields,
    ...(baseLanguage && { baseLanguage }),
    ...(languages.length > 0 && { translations: Object.fromEntries(translations) }),
  };
}

/** The languages in which a change touched words. */
export function languagesOf(...snapshots: readonly (Snapshot | null)[]): Language[] {
  const versions = snapshots.flatMap((snapshot) => snapshot?.versions ?? []);
  return [...new Set(versions.map(({ language }) => language))];
}

/** The fields that a change touched: `capacity`, `ja.name`. */
export function fieldsOf(...snapshots: readonly (Snapshot | null)[]): string[] {
  const names = snapshots.flatMap((snapshot) =>
    snapshot
      ? [
          ...Object.keys(snapshot.fields),
          ...(snapshot.baseLanguage ? ['baseLanguage'] : []),
          ...(snapshot.versions ?? []).flatMap(({ language, words }) =>
            Object.keys(words).map((field) => `${language}.${field}`),
          ),
        ]
      : [],
  );
  return [...new Set(names)];
}

/** Whether two values are the same as JSON, whatever the order of members; one left out is null. */
export function isJsonEqual(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isJsonEqual(one[name], other[name]));
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

/** How long what was before and after is kept, and can be brought back. */
export const RESTORABLE_DAYS = 30;

/** What one request of an administrator or a program did to one thing. Written in the transaction that did it. */
@Trigger(recordMediaUseTrigger)
@Entity()
@Index({ properties: ['kind', 'recordId', 'id'] })
export class Activity {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  at!: Opt<Date>;

  /**
   * No relation: what somebody did outlives their account, as does the name they had. Null where a program did it, and
   * for failed sign-ins.
   */
  @Property({ type: 'integer', nullable: true })
  userId: number | null = null;

  /** The token of the program that did it. */
  @Property({ type: 'integer', nullable: true })
  tokenId: number | null = null;

  /** Of a program `token:` and the name of its token. */
  @Property({ type: 'string', length: 100 })
  username!: string;

  @Property({ type: 'string', length: 20 })
  action!: ActivityAction;

  /** As in addresses: `rooms`. */
  @Property({ type: 'string', length: 40 })
  kind!: string;

  @Property({ type: 'integer', nullable: true })
  recordId: number | null = null;

  /** What a person calls it, as it was then. */
  @Property({ type: 'text', nullable: true })
  label: string | null = null;

  /** Only what changed; the whole record where it was deleted. Null once it is old. */
  @Property({ type: 'json', nullable: true })
  before: Snapshot | null = null;

  @Property({ type: 'json', nullable: true })
  after: Snapshot | null = null;

  /** The entry that this one reverted. */
  @Property({ type: 'integer', nullable: true })
  restores: number | null = null;

  /** The entry of the bulk operation that this one is a part of. */
  @Index()
  @Property({ type: 'integer', nullable: true })
  partOf: number | null = null;
}

/** The kind of an entry that stands for those of a bulk operation on translations. */
export const BULK_KIND = 'translations';

/** What is known of something before it is stored. */
export type ActivityData = Pick<Activity, 'action' | 'kind'> &
  Partial<Pick<Activity, 'recordId' | 'label' | 'before' | 'after' | 'restores' | 'partOf'>>;
