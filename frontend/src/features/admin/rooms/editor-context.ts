import { createContext, useContext } from 'react';
import { type components } from '../../../api/schema';
import { type Language } from '../../../shared/i18n/language';
import { type BaseRoom, type FieldName, type OverwriteMode } from './room.types';
import { type WordEdits } from './word-edits';

export type Revision = components['schemas']['RevisionDto'];

/** What every part of the editor of one room and language works on. */
export interface Editor {
  room: BaseRoom;
  language: Language;
  edits: WordEdits;
  type: (field: FieldName, text: string) => void;
  /** Gives the field its stored words back. */
  undo: (field: FieldName) => void;
  /** Lets the person's words stand against those stored since: saved with the next save. */
  keepMine: (field: FieldName) => void;
  errorOf: (field: FieldName) => string | undefined;
  settle: (field: FieldName, action: 'accept' | 'dismiss') => void;
  confirm: (field: FieldName) => void;
  generate: (field: FieldName, overwrite: OverwriteMode) => void;
  /** A call of the four above is on its way. */
  busy: boolean;
  /** The base language's changes, newest first; undefined until they are loaded. */
  baseHistory: readonly Revision[] | undefined;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor needs a RoomEditor');
  return editor;
}

/** The base words a translation written at a time was made from: those that the first later change replaced. */
export function baseWordsAt(
  history: readonly Revision[] | undefined,
  field: FieldName,
  at: string | null | undefined,
): string | null | undefined {
  const later = history?.filter((revision) => revision.changes[field] && at && revision.at > at);
  return later?.at(-1)?.changes[field]?.before;
}
