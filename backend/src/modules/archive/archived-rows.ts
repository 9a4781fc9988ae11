import { LANGUAGES } from '../../kernel/language.js';
import { LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ArchiveKind } from './archive-kinds.service.js';
import { type ArchivedRecord, type ArchivedTranslation } from './archive-schema.js';

function isLocalized(record: object): record is LocalizedEntity {
  return record instanceof LocalizedEntity;
}

function toArchivedTranslations(record: LocalizedEntity): ArchivedTranslation[] {
  return LANGUAGES.flatMap((language) => {
    const translation = record.translation(language);
    if (!translation) return [];
    const texts = record.fieldNames.flatMap((field) => {
      const text = translation.text(field);
      return text === null ? [] : [[field, text] as const];
    });
    const { id, createdAt, provenance } = translation;
    const created = createdAt.toISOString();
    return [{ id, language, createdAt: created, words: Object.fromEntries(texts), provenance }];
  });
}

/** Converts a loaded record to plain JSON. */
export function toArchivedRecord(
  { kind, columns }: ArchiveKind,
  record: { readonly id: number },
): ArchivedRecord {
  const values = new Map(Object.entries(record));
  const fields = columns.map(({ name }) => {
    const value: unknown = values.get(name) ?? null;
    return [name, value instanceof Date ? value.toISOString() : value] as const;
  });
  const archived = { kind, id: record.id, fields: Object.fromEntries(fields) };
  if (!isLocalized(record)) return archived;
  return {
    ...archived,
    baseLanguage: record.baseLanguage,
    versions: toArchivedTranslations(record),
  };
}

type TableRow = { id: number } & Record<string, unknown>;

/** Converts records of one kind to rows of its tables. */
export function toRows(
  { columns, translations: translationKind, transientColumns }: ArchiveKind,
  records: readonly ArchivedRecord[],
  version: number,
): { rows: TableRow[]; translations: TableRow[] } {
  const dateColumns = columns.filter(({ runtimeType }) => runtimeType === 'Date');
  const emptyTexts = Object.fromEntries(
    (translationKind?.fields ?? []).map((name) => [name, null]),
  );
  return {
    rows: records.map(({ id, fields, baseLanguage }) => ({
      ...transientColumns?.values,
      ...fields,
      ...Object.fromEntries(
        dateColumns
          .filter(({ name }) => fields[name] !== null)
          .map(({ name }) => [name, new Date(fields[name] as string)]),
      ),
      ...(baseLanguage && { baseLanguage }),
      id,
      version,
    })),
    translations: records.flatMap(({ id: owner, versions = [] }) =>
      versions.map(({ words: texts, createdAt, ...otherColumns }) => ({
        ...emptyTexts,
        ...texts,
        ...otherColumns,
        ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
        owner,
        version,
      })),
    ),
  };
}
