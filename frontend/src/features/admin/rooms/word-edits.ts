import { type FieldName } from './room.types';

/** Words a person has typed and not saved, and the stored words they began from. */
export interface WordEdit {
  text: string;
  startedFrom: string | null;
}

export type WordEdits = Partial<Record<FieldName, WordEdit>>;

const blank = (text: string | null | undefined) => (text ?? '').trim();

export const isSame = (a: string | null, b: string | null): boolean => blank(a) === blank(b);

/** The edits after typing: words that are as they are stored again are no edit any more. */
export function typed(
  edits: WordEdits,
  field: FieldName,
  text: string,
  stored: string | null,
): WordEdits {
  const { [field]: before, ...others } = edits;
  const startedFrom = before ? before.startedFrom : stored;
  if (isSame(text, stored)) return others;
  return { ...others, [field]: { text, startedFrom } };
}

/** Whether the stored words of an edited field have changed since, to others than the edit's. */
export function isConflict(edit: WordEdit, stored: string | null): boolean {
  return !isSame(edit.startedFrom, stored) && !isSame(edit.text, stored);
}

/** The edits as words to send; blank text empties. */
export function toWords(edits: WordEdits): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(edits).map(([field, { text }]) => [field, blank(text) === '' ? null : text]),
  );
}

/** What is left to save after `sent` was stored: whatever was typed on in the meantime. */
export function afterSave(edits: WordEdits, sent: WordEdits): WordEdits {
  const left: WordEdits = {};
  for (const [name, edit] of Object.entries(edits) as [FieldName, WordEdit][]) {
    const stored = sent[name];
    if (!stored) left[name] = edit;
    else if (stored.text !== edit.text) left[name] = { text: edit.text, startedFrom: stored.text };
  }
  return left;
}
