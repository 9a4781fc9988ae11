import { type Language, LANGUAGES } from '../../i18n/language';
import { sharedFields, localizedFields } from '../content/content.queries';
import {
  type ContentInput,
  type ContentRecord,
  type Kind,
  type KindField,
} from '../content/content.types';
import { basisOf, translationIn, fieldText } from '../content/translation-state';
import { type Edits, isAlike, useFieldValue } from '../form/edits';

/** Of a field that all languages share, as typed. */
export type SharedValue = string | boolean | string[];
export type SharedValues = Record<string, SharedValue>;

export type WordKey = `words.${Language}.${string}`;
/** The paths by which the API names the fields of a record. */
export type RecordField = `shared.${string}` | WordKey;

/** A record as typed. */
export interface RecordValues {
  shared: SharedValues;
  words: Record<Language, Record<string, string>>;
}

export type RecordEdits = Edits<RecordValues, RecordField>;

/** What one save sends. */
export interface Order {
  values: RecordValues;
  changed: readonly RecordField[];
}

export const fieldKey = (language: Language, field: string): WordKey =>
  `words.${language}.${field}`;

export const sharedKey = (field: string) => `shared.${field}` as const;

/** The field that a path names, and its language if it has one. */
export function parseKey(path: string): { language?: Language; field: string } {
  const [where, language, ...field] = path.split('.');
  if (where === 'words') return { language: language as Language, field: field.join('.') };
  return { field: [language, ...field].filter(Boolean).join('.') || path };
}

const isList = ({ picture }: KindField) => picture?.many === true;

function parseList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];
}

/** A shared value as the form holds it. */
export function toValue(field: KindField, value: unknown): SharedValue {
  if (field.type === 'flag') return value === true;
  if (isList(field)) return parseList(value);
  if (field.type === 'object') return value ? JSON.stringify(value) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A record's shared fields as the form holds them. */
export function toShared(kind: Kind, { shared }: Pick<ContentRecord, 'shared'>): SharedValues {
  return Object.fromEntries(
    sharedFields(kind).map((field) => [field.name, toValue(field, shared[field.name])]),
  );
}

/** A record as its form holds it. */
export function toValues(kind: Kind, record: ContentRecord): RecordValues {
  const texts = (language: Language) =>
    Object.fromEntries(
      localizedFields(kind).map((field) => [field.name, fieldText(record, language, field) ?? '']),
    );
  return {
    shared: toShared(kind, record),
    words: Object.fromEntries(
      LANGUAGES.map((language) => [language, texts(language)]),
    ) as RecordValues['words'],
  };
}

export const fieldsOf = (kind: Kind): RecordField[] => [
  ...sharedFields(kind).map(({ name }) => sharedKey(name)),
  ...LANGUAGES.flatMap((language) =>
    localizedFields(kind).map(({ name }) => fieldKey(language, name)),
  ),
];

/** A shared value as the API takes it. */
export function toInput(field: KindField, value: SharedValue | undefined): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return field.required ? text : null;
  if (field.type === 'object') return JSON.parse(text) as unknown;
  return field.type === 'number' || field.type === 'rating' ? Number(text) : text;
}

/** A text as the API takes it: a blank one is none. */
export const toStoredText = (text: string | undefined): string | null => text?.trim() || null;

/** One body for all edited fields, with the versions and base texts they were written beside. */
export function toBody(
  kind: Kind,
  record: ContentRecord,
  { values, changed }: Order,
): ContentInput {
  const { baseLanguage } = record;
  const isChanged = (path: RecordField) => changed.includes(path);
  const shared = sharedFields(kind).filter(({ name }) => isChanged(sharedKey(name)));
  const words = LANGUAGES.flatMap((language) => {
    const names = localizedFields(kind).flatMap(({ name }) =>
      isChanged(fieldKey(language, name)) ? [name] : [],
    );
    if (names.length === 0) return [];
    // Texts written together with those of the base are about these, not about those stored.
    const beside = names.filter((name) => !isChanged(fieldKey(baseLanguage, name)));
    const basis = language === baseLanguage ? {} : basisOf(record, beside);
    const texts = names.map((name) => [name, toStoredText(values.words[language][name])]);
    const version = translationIn(record, language)?.version ?? 0;
    const body = { ...(Object.fromEntries(texts) as Record<string, string | null>), version };
    return [[language, { ...body, ...(Object.keys(basis).length > 0 && { basis }) }] as const];
  });
  return {
    ...(shared.length > 0 && {
      version: record.version,
      shared: Object.fromEntries(
        shared.map((field) => [field.name, toInput(field, values.shared[field.name])]),
      ),
    }),
    ...(words.length > 0 && { words: Object.fromEntries(words) }),
  };
}

/** Whether translations were typed beside base texts that have changed since. */
export function isBasisOutdated(
  changed: readonly RecordField[],
  before: ContentRecord,
  now: ContentRecord,
): boolean {
  return changed.some((path) => {
    const { language, field } = parseKey(path);
    const moved = basisOf(before, [field])[field] !== basisOf(now, [field])[field];
    return language !== undefined && language !== now.baseLanguage && moved;
  });
}

/** The shared fields whose value is another than before. */
export function changedFields(kind: Kind, now: SharedValues, before: SharedValues): KindField[] {
  return sharedFields(kind).filter(({ name }) => !isAlike(now[name], before[name]));
}

/** What a text that has to be a number becomes if it is none; undefined if it is one. */
export function numberFallback(
  field: KindField,
  text: string,
  initial: unknown,
): string | undefined {
  if (field.type !== 'number' || /^\s*-?\d+\s*$/.test(text)) return undefined;
  if (text.trim() === '' && !field.required) return undefined;
  const fallback = initial ?? field.default ?? field.minimum ?? 0;
  return typeof fallback === 'number' || typeof fallback === 'string' ? String(fallback) : '0';
}

export const textAt = (edits: RecordEdits, key: WordKey): string => edits.value(key) as string;

/** The text of one field while typing. */
export const useFieldText = (edits: RecordEdits, key: WordKey): string =>
  useFieldValue(edits, key) as string;
