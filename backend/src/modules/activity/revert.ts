import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { type ArchiveKind } from '../archive/index.js';
import {
  isLocalized,
  isJsonEqual,
  languagesOf,
  type Snapshot,
  type VersionSnapshot,
} from './activity.entity.js';

type Stored = { id: number };

/** A change that is to be taken back. */
export interface Change {
  readonly before: Snapshot;
  readonly after: Snapshot;
}

function value(record: object, name: string): unknown {
  const found: unknown = Reflect.get(record, name);
  return found instanceof Date ? found.toISOString() : (found ?? null);
}

/** Puts back what a change touched, and nothing else; `overwrite`: also what was changed again since. */
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
    putBackVersion(record, language, version(before, language), version(after, language));
  }
  assertBaseComplete(record);
}

/** Puts the records that an order moved back to their places; those deleted since are passed by. */
export function revertPositions(
  records: readonly Stored[],
  { before, after }: Change,
  overwrite: boolean,
): void {
  const place = (record: Stored) => ('position' in record ? 'position' : 'sortOrder');
  const moved = records.filter(({ id }) => String(id) in before.fields);
  const touched = moved.filter(
    (record) => value(record, place(record)) !== after.fields[String(record.id)],
  );
  if (!overwrite && touched.length > 0) {
    throw Problem.versionConflict(
      Object.fromEntries(touched.map((record) => [record.id, value(record, place(record))])),
    );
  }
  for (const record of moved) Reflect.set(record, place(record), before.fields[String(record.id)]);
}

function version({ versions = [] }: Snapshot, language: Language): VersionSnapshot | undefined {
  return versions.find((candidate) => candidate.language === language);
}

/** What the change touched and is no longer as it left it, as it stands now. */
function changedSince(record: Stored, { before, after }: Change): Record<string, unknown> {
  const fields = Object.keys(after.fields).filter(
    (name) => !isJsonEqual(value(record, name), after.fields[name]),
  );
  const found: Record<string, unknown> = Object.fromEntries(
    fields.map((name) => [name, value(record, name)]),
  );
  if (!isLocalized(record)) return found;
  if (after.baseLanguage && after.baseLanguage !== record.baseLanguage) {
    found.baseLanguage = record.baseLanguage;
  }
  const translations = languagesOf(before, after).flatMap((language) => {
    const words = textsChangedSince(
      record,
      language,
      version(before, language),
      version(after, language),
    );
    return Object.keys(words).length > 0 ? [[language, words] as const] : [];
  });
  if (translations.length > 0) found.translations = Object.fromEntries(translations);
  return found;
}

function textsChangedSince(
  record: LocalizedEntity,
  language: Language,
  was: VersionSnapshot | undefined,
  is: VersionSnapshot | undefined,
): Record<string, string | null> {
  const now = record.translation(language);
  const fields = Object.keys((is ?? was)?.words ?? {}).filter((field) => {
    const left = is?.words[field] ?? null;
    if ((now?.text(field) ?? null) !== left) return true;
    // Where the change left the words alone, it was about what is known of them.
    const aside = was !== undefined && is !== undefined && (was.words[field] ?? null) === left;
    return aside && !isJsonEqual(now?.provenance[field], is.provenance[field]);
  });
  return Object.fromEntries(fields.map((field) => [field, now?.text(field) ?? null]));
}

function putBackVersion(
  record: LocalizedEntity,
  language: Language,
  was: VersionSnapshot | undefined,
  is: VersionSnapshot | undefined,
): void {
  const isNew = record.translation(language) === undefined;
  const fields = Object.keys((was ?? is)?.words ?? {});
  // Words first: a version that holds none for a moment is no version.
  const order = fields.toSorted(
    (a, b) => Number(was?.words[a] == null) - Number(was?.words[b] == null),
  );
  for (const field of order) {
    record.restore(language, field, was?.words[field] ?? null, was?.provenance[field]);
  }
  const version = record.translation(language);
  if (!isNew || !version || !was) return;
  version.id = was.id;
  if (was.createdAt !== undefined) version.createdAt = new Date(was.createdAt);
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
