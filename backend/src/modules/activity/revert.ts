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

type Stored = { id: number };

/** A change to revert. */
export interface Change {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

function currentValue(record: object, name: string): unknown {
  const value: unknown = Reflect.get(record, name);
  return value instanceof Date ? value.toISOString() : (value ?? null);
}

/**
 * Reverts only the fields that a change touched. Fields that were changed again since are reverted only with
 * `overwrite`.
 */
export function revertFields(
  kind: ArchiveKind,
  record: Stored,
  { before, after }: Change,
  overwrite: boolean,
): void {
  const touched = changedSince(record, { before, after });
  if (!overwrite && Object.keys(touched).length > 0) throw Problem.versionConflict(touched);
  for (const [name, old] of Object.entries(before.fields)) {
    const isTime = kind.columns.find((column) => column.name === name)?.runtimeType === 'Date';
    Reflect.set(record, name, isTime && typeof old === 'string' ? new Date(old) : old);
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
  records: readonly Stored[],
  { before, after }: Change,
  overwrite: boolean,
): void {
  const positionField = (record: Stored) => ('position' in record ? 'position' : 'sortOrder');
  const moved = records.filter(({ id }) => String(id) in before.fields);
  const touched = moved.filter(
    (record) => currentValue(record, positionField(record)) !== after.fields[String(record.id)],
  );
  if (!overwrite && touched.length > 0) {
    throw Problem.versionConflict(
      Object.fromEntries(
        touched.map((record) => [record.id, currentValue(record, positionField(record))]),
      ),
    );
  }
  for (const record of moved)
    Reflect.set(record, positionField(record), before.fields[String(record.id)]);
}

function translationOf(
  { versions = [] }: Snapshot,
  language: Language,
): TranslationSnapshot | undefined {
  return versions.find((candidate) => candidate.language === language);
}

/** Returns the current values of the fields that were changed again since. */
function changedSince(record: Stored, { before, after }: Change): Record<string, unknown> {
  const fields = Object.keys(after.fields).filter(
    (name) => !isJsonEqual(currentValue(record, name), after.fields[name]),
  );
  const changed: Record<string, unknown> = Object.fromEntries(
    fields.map((name) => [name, currentValue(record, name)]),
  );
  if (!isLocalized(record)) return changed;
  if (after.baseLanguage && after.baseLanguage !== record.baseLanguage) {
    changed.baseLanguage = record.baseLanguage;
  }
  const translations = languagesOf(before, after).flatMap((language) => {
    const texts = textsChangedSince(
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

function textsChangedSince(
  record: LocalizedEntity,
  language: Language,
  old: TranslationSnapshot | undefined,
  updated: TranslationSnapshot | undefined,
): Record<string, string | null> {
  const translation = record.translation(language);
  const fields = Object.keys((updated ?? old)?.words ?? {}).filter((field) => {
    const expected = updated?.words[field] ?? null;
    if ((translation?.text(field) ?? null) !== expected) return true;
    // If the change left the text as it was, it changed the provenance.
    const isTextUnchanged =
      old !== undefined && updated !== undefined && (old.words[field] ?? null) === expected;
    return (
      isTextUnchanged && !isJsonEqual(translation?.provenance[field], updated.provenance[field])
    );
  });
  return Object.fromEntries(fields.map((field) => [field, translation?.text(field) ?? null]));
}

function revertTranslation(
  record: LocalizedEntity,
  language: Language,
  old: TranslationSnapshot | undefined,
  updated: TranslationSnapshot | undefined,
): void {
  const isNew = record.translation(language) === undefined;
  const fields = Object.keys((old ?? updated)?.words ?? {});
  // Texts before nulls, because a translation without any text is deleted.
  const textsFirst = fields.toSorted(
    (a, b) => Number(old?.words[a] == null) - Number(old?.words[b] == null),
  );
  for (const field of textsFirst) {
    record.restore(language, field, old?.words[field] ?? null, old?.provenance[field]);
  }
  const version = record.translation(language);
  if (!isNew || !version || !old) return;
  version.id = old.id;
  if (old.createdAt !== undefined) version.createdAt = new Date(old.createdAt);
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
