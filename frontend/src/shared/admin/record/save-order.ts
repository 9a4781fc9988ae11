import { type Language } from '../../i18n/language';
import { type ContentInput, type ContentRecord, type Kind } from '../content/content.types';
import { basisOf, versionIn } from '../content/word-state';
import { changedFields, sameValue, type SharedValues, toInput, toValues } from './shared-values';
import { parseWordKey, toWords, type WordEdits } from './words-store';

/** What one save sends: everything as typed. */
export interface Order {
  edits: WordEdits;
  values: SharedValues;
}

type Words = Partial<Record<Language, Record<string, unknown>>>;

/** One body for all that has changed, with the versions and base words it was written beside. */
export function toBody(kind: Kind, record: ContentRecord, { edits, values }: Order): ContentInput {
  const shared = changedFields(kind, values, toValues(kind, record));
  const words: Words = {};
  for (const [key, { text }] of Object.entries(edits)) {
    const { language, field } = parseWordKey(key);
    words[language] = { ...words[language], [field]: toWords(text) };
  }
  for (const [language, fields] of Object.entries(words) as [Language, object][]) {
    const names = Object.keys(fields);
    // Words written together with the base's own are about these, not about those stored.
    const beside = names.filter((name) => !(`${record.baseLanguage}.${name}` in edits));
    const version = versionIn(record, language)?.version ?? 0;
    const basis = language === record.baseLanguage ? {} : basisOf(record, beside);
    words[language] = { ...fields, version, ...(Object.keys(basis).length > 0 && { basis }) };
  }
  return {
    ...(shared.length > 0 && {
      version: record.version,
      shared: Object.fromEntries(
        shared.map((field) => [field.name, toInput(field, values[field.name])]),
      ),
    }),
    ...(Object.keys(edits).length > 0 && { words }),
  };
}

/** Shared fields that both have changed, each to something else. */
export function sharedClashes(
  kind: Kind,
  before: SharedValues,
  mine: SharedValues,
  now: SharedValues,
): string[] {
  const clash = ({ name }: { name: string }) =>
    !sameValue(now[name], before[name]) && !sameValue(now[name], mine[name]);
  return changedFields(kind, mine, before)
    .filter(clash)
    .map(({ name }) => name);
}

/** Whether translations were typed beside other base words than there are by now. */
export function basisMoved(edits: WordEdits, before: ContentRecord, now: ContentRecord): boolean {
  return Object.keys(edits).some((key) => {
    const { language, field } = parseWordKey(key);
    const moved = basisOf(before, [field])[field] !== basisOf(now, [field])[field];
    return language !== now.baseLanguage && moved;
  });
}

/** The form's values upon what is stored by now: those that were changed in it, and all others as they are stored. */
export function rebased(
  kind: Kind,
  before: ContentRecord,
  now: ContentRecord,
  values: SharedValues,
): SharedValues {
  const mine = changedFields(kind, values, toValues(kind, before)).map(({ name }) => name);
  const kept = Object.entries(values).filter(([name]) => mine.includes(name));
  return { ...toValues(kind, now), ...Object.fromEntries(kept) };
}
