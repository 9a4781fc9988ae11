import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { type ArchiveKind } from '../archive/index.js';
import {
  isLocalized,
  isJsonEqual,
  languagesOf,
  type Snapshot,
  type TranslationSnapshot,
} from './activity.entity.js';

type StoredEntity = { id: number };

/** A change to revert. */
export interface RevertibleChange {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

function readJsonValue(record: object, name: string): unknown {
  const value: unknown = Reflect.get(record, name);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/**
 * Reverts only the fields that a change touched. Fields that were changed again since are reverted only with
 * `overwrite`.
 */
export function revertFields(
  kind: ArchiveKind,
  record: StoredEntity,
  { before, after }: RevertibleChange,
  overwrite: boolean,
): void {
  const changedAgain = findValuesChangedSince(record, { before, after });
  if (!overwrite && Object.keys(changedAgain).length > 0)
    throw Problem.versionConflict(changedAgain);
  for (const [name, oldValue] of Object.entries(before.fields)) {
    const isTime = kind.columns.find((column) => column.name === name)?.runtimeType === 'Date';
    Reflect.set(
      record,
      name,
      isTime && typeof oldValue === 'string' ? new Date(oldValue) : oldValue,
    );
  }
  if (!isLocalized(record)) return;
  record.baseLanguage = before.baseLanguage ?? record.baseLanguage;
  for (const language of languagesOf(before, after)) {
    revertTranslation(
      record,
      language,
      translationOf(before, language),
      translationOf(after, language),
    );
  }
  assertBaseComplete(record);
}

/** Restores the positions of reordered records; deleted ones are skipped. */
export function revertPositions(
  records: readonly StoredEntity[],
  { before, after }: RevertibleChange,
  overwrite: boolean,
): void {
  const positionFieldOf = (record: StoredEntity) =>
    'position' in record ? 'position' : 'sortOrder';
  const reordered = records.filter(({ id }) => String(id) in before.fields);
  const changedAgain = reordered.filter(
    (record) => readJsonValue(record, positionFieldOf(record)) !== after.fields[String(record.id)],
  );
  if (!overwrite && changedAgain.length > 0) {
    throw Problem.versionConflict(
      Object.fromEntries(
        changedAgain.map((record) => [record.id, readJsonValue(record, positionFieldOf(record))]),
      ),
    );
  }
  for (const record of reordered)
    Reflect.set(record, positionFieldOf(record), before.fields[String(record.id)]);
}

function translationOf(
  { versions = [] }: Snapshot,
  language: Language,
): TranslationSnapshot | undefined {
  return versions.find((candidate) => candidate.language === language);
}

/** Returns the current values of the fields that were changed again since. */
function findValuesChangedSince(
  record: StoredEntity,
  { before, after }: RevertibleChange,
): Record<string, unknown> {
  const fields = Object.keys(after.fields).filter(
    (name) => !isJsonEqual(readJsonValue(record, name), after.fields[name]),
  );
  const changed: Record<string, unknown> = Object.fromEntries(
    fields.map((name) => [name, readJsonValue(record, name)]),
  );
  if (!isLocalized(record)) return changed;
  if (after.baseLanguage && after.baseLanguage !== record.baseLanguage) {
    changed.baseLanguage = record.baseLanguage;
  }
  const translations = languagesOf(before, after).flatMap((language) => {
    const texts = findTextsChangedSince(
      record,
      language,
      translationOf(before, language),
      translationOf(after, language),
    );
    return Object.keys(texts).length > 0 ? [[language, texts] as const] : [];
  });
  if (translations.length > 0) changed.translations = Object.fromEntries(translations);
  return changed;
}

function findTextsChangedSince(
  record: LocalizedEntity,
  language: Language,
  before: TranslationSnapshot | undefined,
  after: TranslationSnapshot | undefined,
): Record<string, string | null> {
  const translation = record.translation(language);
  const fields = Object.keys((after ?? before)?.words ?? {}).filter((field) => {
    const expected = after?.words[field] ?? null;
    if ((translation?.text(field) ?? null) !== expected) return true;
    const current = translation?.provenance[field];
    const provenance = after?.provenance[field];
    // A person may have approved the text since.
    if (current?.origin !== provenance?.origin || current?.basis !== provenance?.basis) return true;
    // If the change left the text as it was, it changed the provenance.
    const isTextUnchanged =
      before !== undefined && after !== undefined && (before.words[field] ?? null) === expected;
    return isTextUnchanged && !isJsonEqual(current, provenance);
  });
  return Object.fromEntries(fields.map((field) => [field, translation?.text(field) ?? null]));
}

function revertTranslation(
  record: LocalizedEntity,
  language: Language,
  before: TranslationSnapshot | undefined,
  after: TranslationSnapshot | undefined,
): void {
  const isNew = record.translation(language) === undefined;
  const fields = Object.keys((before ?? after)?.words ?? {});
  // Texts before nulls, because a translation without any text is deleted.
  const textsFirst = fields.toSorted(
    (a, b) => Number(before?.words[a] == null) - Number(before?.words[b] == null),
  );
  for (const field of textsFirst) {
    record.restore(language, field, before?.words[field] ?? null, before?.provenance[field]);
  }
  const translation = record.translation(language);
  if (!isNew || !translation || !before) return;
  translation.id = before.id;
  if (before.createdAt !== undefined) translation.createdAt = new Date(before.createdAt);
}

function assertBaseComplete(record: LocalizedEntity): void {
  const missing = record.fieldNames.filter(
    (field) => record.localizedFields[field]?.required && record.baseText(field) === null,
  );
  if (missing.length > 0) {
    throw Problem.conflict(
      'cannot_restore',
      `Its base language has changed since, and would lack ${missing.join(', ')}.`,
    );
  }
}
