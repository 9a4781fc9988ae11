import { type Edit, type EditsByField, valueAt } from './edits';

export interface FormDraft {
  edits: EditsByField;
  /** The value of the form's `formChoice`, such as the base language of a new record. */
  beside?: string;
  /** Whether the new resource was being created when the draft was stored. */
  isSent?: boolean;
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
  const textEdits = texts.map(([key, edit]): [string, Edit] => [
    `words.${key}`,
    { value: edit.text, from: edit.from ?? '' },
  ]);
  const replacedValues = isObject(from) ? from : {};
  const sharedEdits = Object.entries(shared as JsonObject).map(([name, value]): [string, Edit] => {
    const path = `shared.${name}`;
    return [path, { value, from: replacedValues[name] ?? valueAt(stored, path) }];
  });
  return {
    edits: { ...Object.fromEntries(textEdits), ...Object.fromEntries(sharedEdits) },
    ...(typeof language === 'string' && { beside: language }),
  };
}

/** Reads a draft in the current format or in one of earlier versions. */
export function readDraft(draft: unknown, stored: object): FormDraft {
  if (!isObject(draft)) return { edits: {} };
  if (isObject(draft['edits'])) return draft as unknown as FormDraft;
  if (isObject(draft['words']) && isObject(draft['shared']))
    return readLegacyRecordDraft(draft, stored);
  // In earlier versions, dialogs stored plain values, and other forms each edit with its former value.
  const edits = Object.entries(draft).map(([name, value]) => [
    name,
    isEdit(value) ? value : { value, from: valueAt(stored, name) },
  ]);
  return { edits: Object.fromEntries(edits) as EditsByField };
}
