import { type Language, LANGUAGES } from '../../i18n/language';
import {
  sharedFields,
  localizedFields,
  type ContentInput,
  type ContentRecord,
  type Kind,
  type KindField,
} from '../content/content.queries';
import { basisOf, translationIn, fieldText } from '../content/translation-state';
import { type Edits, useFieldValue } from '../form/edits';

/** Value of a shared field as edited. */
export type SharedValue = string | boolean | string[];

export type SharedValues = Record<string, SharedValue>;

export type TextKey = `words.${Language}.${string}`;
/** Paths by which the API names the fields of a record. */
export type RecordField = `shared.${string}` | TextKey;

/** Values of a record's form. */
export interface RecordValues {
  shared: SharedValues;
  words: Record<Language, Record<string, string>>;
}

/** Returns an unsaved record without texts and values. */
export const blankRecord = (kind: string, baseLanguage: Language): ContentRecord => ({
  kind,
  id: 0,
  label: '',
  names: {},
  live: true,
  baseLanguage,
  version: 0,
  shared: {},
  media: [],
  translations: [],
  missingLanguages: [],
  createdAt: '',
  updatedAt: '',
});

export type RecordEdits = Edits<RecordValues, RecordField>;

/** Values of a form to save, and the paths of those that were edited. */
export interface RecordWrite {
  values: RecordValues;
  editedFields: readonly RecordField[];
}

export const fieldKey = (language: Language, field: string): TextKey =>
  `words.${language}.${field}`;

export const sharedKey = (field: string) => `shared.${field}` as const;

/** Splits a path of the API into its field and its language: `words.ja.name` is `name` in `ja`, `shared.type` is `type`. */
export function parseKey(path: string): { language?: Language; field: string } {
  const [prefix, language, ...field] = path.split('.');
  if (prefix === 'words') return { language: language as Language, field: field.join('.') };
  return { field: [language, ...field].filter(Boolean).join('.') || path };
}

const isList = ({ picture }: KindField) => picture?.many === true;

function parseList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string'
    ? value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    : [];
}

/** Converts a shared value to the form's representation. */
export function toValue(field: KindField, value: unknown): SharedValue {
  if (field.type === 'flag') return value === true;
  if (isList(field)) return parseList(value);
  if (field.type === 'object') return value ? JSON.stringify(value) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Converts a record's shared values to the form's representation. */
export function toShared(kind: Kind, { shared }: Pick<ContentRecord, 'shared'>): SharedValues {
  return Object.fromEntries(
    sharedFields(kind).map((field) => [field.name, toValue(field, shared[field.name])]),
  );
}

/** Converts a record to the values of its form. */
export function toValues(kind: Kind, record: ContentRecord): RecordValues {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      localizedFields(kind).map((field) => [field.name, fieldText(record, language, field) ?? '']),
    );
  return {
    shared: toShared(kind, record),
    words: Object.fromEntries(
      LANGUAGES.map((language) => [language, textsIn(language)]),
    ) as RecordValues['words'],
  };
}

/** Returns the paths of all fields in a record's form. */
export const fieldsOf = (kind: Kind): RecordField[] => [
  ...sharedFields(kind).map(({ name }) => sharedKey(name)),
  ...LANGUAGES.flatMap((language) =>
    localizedFields(kind).map(({ name }) => fieldKey(language, name)),
  ),
];

export const isNumeric = ({ type }: KindField): boolean => type === 'number' || type === 'rating';

/** Converts the full-width digits of an input method: `１２` is `12`. */
const normalizeDigits = (text: string): string => text.normalize('NFKC').trim();

/** Converts a whole number to plain digits, without the separators of thousands: `12,000` is `12000`. */
const normalizeInteger = (text: string): string => {
  const digits = normalizeDigits(text);
  return /^-?\d{1,3}([,' ]\d{3})+$/.test(digits) ? digits.replaceAll(/[,' ]/g, '') : digits;
};

/** Returns the text of a shared value as the API reads it: numbers in plain digits, other texts trimmed. */
function toApiText(field: KindField, text: string): string {
  if (isNumeric(field)) return normalizeInteger(text);
  return field.type === 'decimal' ? normalizeDigits(text) : text.trim();
}

/** Converts a shared value to the API's representation. */
export function toInput(field: KindField, value: SharedValue | undefined): unknown {
  if (typeof value !== 'string') return value;
  const text = toApiText(field, value);
  if (text === '') return field.required ? text : null;
  if (field.type === 'object') return JSON.parse(text) as unknown;
  // An invalid number stays a text, which the API refuses: as JSON it would be null, which empties the field.
  return isNumeric(field) && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Converts a text to the API's representation: a blank text is null. */
export const toStoredText = (text: string | undefined): string | null => text?.trim() || null;

/** Builds one body for all edited fields, with the versions and base texts they are based on. */
export function toBody(
  kind: Kind,
  record: ContentRecord,
  { values, editedFields }: RecordWrite,
): ContentInput {
  const { baseLanguage } = record;
  const isEdited = (path: RecordField) => editedFields.includes(path);
  const shared = sharedFields(kind).filter(({ name }) => isEdited(sharedKey(name)));
  const translations = LANGUAGES.flatMap((language) => {
    const names = localizedFields(kind).flatMap(({ name }) =>
      isEdited(fieldKey(language, name)) ? [name] : [],
    );
    if (names.length === 0) return [];
    // Texts saved together with new base texts are based on these, not on the stored ones.
    const namesWithStoredBase = names.filter((name) => !isEdited(fieldKey(baseLanguage, name)));
    const basis = language === baseLanguage ? {} : basisOf(record, namesWithStoredBase);
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
    ...(translations.length > 0 && { words: Object.fromEntries(translations) }),
  };
}

/** Whether a translation was edited whose base text differs between two states of the record. */
export function isBasisOutdated(
  editedFields: readonly RecordField[],
  before: ContentRecord,
  after: ContentRecord,
): boolean {
  return editedFields.some((path) => {
    const { language, field } = parseKey(path);
    const hasBaseChanged = basisOf(before, [field])[field] !== basisOf(after, [field])[field];
    return language !== undefined && language !== after.baseLanguage && hasBaseChanged;
  });
}

/**
 * Returns the number that replaces an invalid one; undefined if the text is valid, or the API is to refuse it.
 *
 * @param initial the first choice; without it, the field's default or its minimum
 */
export function numberFallback(
  field: KindField,
  text: string,
  initial: unknown,
): string | undefined {
  if (field.type !== 'number' || /^-?\d+$/.test(normalizeInteger(text))) return undefined;
  if (text.trim() === '' && !field.required) return undefined;
  const fallback = initial ?? field.default ?? field.minimum;
  return typeof fallback === 'number' || typeof fallback === 'string'
    ? String(fallback)
    : undefined;
}

export const textAt = (edits: RecordEdits, key: TextKey): string =>
  edits.currentValue(key) as string;

export const useFieldText = (edits: RecordEdits, key: TextKey): string =>
  useFieldValue(edits, key) as string;
