import { createContext, useContext } from 'react';
import { type Language } from '../../i18n/language';
import { type AdminKind, type KindTexts } from '../kind/admin-kind';
import { type ContentRecord, type Kind } from '../content/content.types';
import { useFieldValue } from '../form/edits';
import { type Problems } from '../form/use-edit-form';
import { type RecordEdits, sharedKey, type SharedValue } from './record-values';
import { type TranslationActions } from './use-translation-actions';

/** What every part of a record's page works on. Stays the same while one types. */
export interface RecordContextValue {
  of: AdminKind;
  kind: Kind;
  texts: KindTexts;
  record: ContentRecord;
  /** The one whose words are looked at, where a page has them in several. */
  language?: Language;
  /** It is not stored yet. */
  isNew: boolean;
  edits: RecordEdits;
  problems: Problems['fields'];
  actions: TranslationActions;
  openHistory: (language: Language) => void;
  /** Brings a field's words in sight where they may be out of it, and the focus into them. */
  goToWord?: (language: Language, field: string) => void;
  /** The same with a field that all languages share. */
  goToShared?: (field: string) => void;
  /** Where the focus goes when what was pressed is about to go; into the words where left out. */
  settleFocus?: (record: number, language: Language, field: string) => void;
}

export const RecordContext = createContext<RecordContextValue | null>(null);

export function useRecordContext(): RecordContextValue {
  const value = useContext(RecordContext);
  if (!value) throw new Error('It needs a RecordPage around it');
  return value;
}

/** A shared field's value while typing, and a function that sets it. */
export function useSharedField(name: string): [SharedValue, (value: SharedValue) => void] {
  const { edits } = useRecordContext();
  const key = sharedKey(name);
  return [useFieldValue(edits, key) as SharedValue, (value) => edits.set(key, value)];
}
