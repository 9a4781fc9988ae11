import { type Edit, type EditsByField, valueAt } from './edits';

interface FormDraft {
  edits: EditsByField;
  /** A choice stored with the fields. */
  beside?: string;
}

type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEdit = (value: unknown): value is Edit =>
  isObject(value) && 'value' in value && 'from' in value;

/** Reads a record's draft in the format of earlier versions: `{ words: { 'ja.name': { text, from } }, shared, from }`. */
function readLegacyRecordDraft(
  { language, words, shared, from }: JsonObject,
  stored: object,
): FormDraft {
  const texts = Object.entries(words as Record<string, { text: string; from: string | null }>);
  const values = Object.entries(shared as JsonObject);
  const replacedValues = isObject(from) ? from : {};
  return {
    edits: Object.fromEntries([
      ...texts.map(([key, edit]) => [`words.${key}`, { value: edit.text, from: edit.from ?? '' }]),
      ...values.map(([name, value]) => [
        `shared.${name}`,
        { value, from: replacedValues[name] ?? valueAt(stored, `shared.${name}`) },
      ]),
    ]) as EditsByField,
    ...(typeof language === 'string' && { beside: language }),
  };
}

/** Reads a draft in the current format or in one of earlier versions. */
export function readDraft(draft: unknown, stored: object): FormDraft {
  if (!isObject(draft)) return { edits: {} };
  if (isObject(draft['edits'])) return draft as unknown as FormDraft;
  if (isObject(draft['words']) && isObject(draft['shared']))
    return readLegacyRecordDraft(draft, stored);
  // Dialogs stored plain values, other forms each edit with its former value.
  const edits = Object.entries(draft).map(([name, value]) => [
    name,
    isEdit(value) ? value : { value, from: valueAt(stored, name) },
  ]);
  return { edits: Object.fromEntries(edits) as EditsByField };
}
