import { type Language } from '../../../shared/i18n/language';
import { type WordEdits } from './word-edits';

export interface Draft {
  savedAt: string;
  edits: WordEdits;
}

const PREFIX = 'draft:rooms:';

/** Which record and language words belong to. */
export const draftKey = (roomId: number, language: Language): string => `${roomId}:${language}`;

export function parseDraftKey(key: string): { roomId: number; language: Language } {
  const [roomId, language] = key.split(':');
  return { roomId: Number(roomId), language: language as Language };
}

/** Words that were typed and not saved, on this device; a full or forbidden storage loses only the safety net. */
export function writeDraft(key: string, edits: WordEdits): void {
  try {
    if (Object.keys(edits).length === 0) localStorage.removeItem(PREFIX + key);
    else {
      const draft: Draft = { savedAt: new Date().toISOString(), edits };
      localStorage.setItem(PREFIX + key, JSON.stringify(draft));
    }
  } catch {
    // The words are still in the form.
  }
}

function parse(text: string | null): Draft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** What earlier visits left behind, by key. */
export function readDrafts(): Record<string, Draft> {
  const drafts: Record<string, Draft> = {};
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(PREFIX)) continue;
    const draft = parse(localStorage.getItem(name));
    if (draft?.edits) drafts[name.slice(PREFIX.length)] = draft;
  }
  return drafts;
}
