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
export function toValues(
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
export function isSame(a: unknown, b: unknown): boolean {
  const [one, other] = [a ?? null, b ?? null];
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
