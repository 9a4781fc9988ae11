import { type Language } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Provenance } from '../../kernel/provenance.js';

/** A language version, or those of its fields that a change touched. */
export interface VersionSnapshot {
  readonly id: number;
  readonly language: Language;
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

/** JSON as the database stores it, whatever the order of members. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
