import { createContext, useContext, useState } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type AdminKind, type KindTexts } from '../kind/admin-kind';
import {
  type ContentRecord,
  type FieldProvenance,
  type Kind,
  type KindField,
  useKind,
} from '../content/content.queries';
import { useFieldValue, useIsEdited } from '../form/edits';
import { type SaveProblems } from '../form/use-edit-form';
import {
  languagesBaseFirst,
  fieldsToDecide,
  fieldText,
  provenanceOf,
} from '../content/translation-state';
import { useUrlParams } from '../ui/use-url-params';
import { fieldKey, type RecordEdits, sharedKey, type SharedValue } from './record-values';
import { type TranslationActions } from './use-translation-actions';

/** Context of a record's page. Stable while typing. */
export interface RecordContextValue {
  /** The screens of the kind; undefined if the record is shown outside of them. */
  adminKind?: AdminKind;
  kind: Kind;
  texts: KindTexts;
  record: ContentRecord;
  /** Language whose texts are shown, if the page has several. */
  language?: Language;
  isNew: boolean;
  edits: RecordEdits;
  problems: SaveProblems['fields'];
  actions: TranslationActions;
  openHistory: (language: Language) => void;
  /** Scrolls to a text and focuses it. */
  goToText?: (language: Language, field: string) => void;
  /** Scrolls to a shared field and focuses it. */
  goToShared?: (field: string) => void;
  /** Moves the focus when the clicked control disappears. Default: to the text. */
  focusHeading?: (recordId: number, language: Language, field: string) => void;
}

export const RecordContext = createContext<RecordContextValue | null>(null);

export function useRecordContext(): RecordContextValue {
  const value = useContext(RecordContext);
  if (!value) throw new Error('useRecordContext needs a RecordContext around it');
  return value;
}

/** Returns the screens of the record's kind, on the page of a record. */
export function useAdminKind(): AdminKind {
  const { adminKind } = useRecordContext();
  if (!adminKind) throw new Error('The record is shown outside of the screens of its kind');
  return adminKind;
}

/** Returns a localized field in one language: its stored text, its provenance, and whether it has unsaved edits. */
export function useLocalizedField(field: KindField, language: Language) {
  const context = useRecordContext();
  const { record, edits } = context;
  const key = fieldKey(language, field.name);
  const provenance: Partial<FieldProvenance> = provenanceOf(record, language, field) ?? {};
  return {
    ...context,
    key,
    isBase: language === record.baseLanguage,
    isEdited: useIsEdited(edits, key),
    storedText: fieldText(record, language, field),
    baseText: fieldText(record, record.baseLanguage, field),
    provenance,
  };
}

/** Returns a shared field's current value and its setter. */
export function useSharedField(name: string): [SharedValue, (value: SharedValue) => void] {
  const { edits } = useRecordContext();
  const key = sharedKey(name);
  return [useFieldValue(edits, key) as SharedValue, (value) => edits.set(key, value)];
}

/**
 * Returns the displayed language and its setter: the one in the URL, else the first with fields to decide, else the interface
 * language, or the first translation if that is the base.
 */
export function useCurrentLanguage(adminKind: AdminKind, record: ContentRecord) {
  const kind = useKind(adminKind.kind);
  const [params, setParams] = useUrlParams();
  const { language: interfaceLanguage } = useLanguage();
  const [initialLanguage, setInitialLanguage] = useState(() => {
    const [base, ...targets] = languagesBaseFirst(record.baseLanguage);
    const pendingLanguage = targets.find((code) => fieldsToDecide(kind, record, code).length > 0);
    const preferredLanguage =
      interfaceLanguage === base && !adminKind.opensInInterfaceLanguage
        ? targets[0]
        : interfaceLanguage;
    return pendingLanguage ?? preferredLanguage ?? record.baseLanguage;
  });
  // A new record is written in its base language, and stays in it after saving.
  if (record.id === 0 && initialLanguage !== record.baseLanguage)
    setInitialLanguage(record.baseLanguage);
  const urlLanguage = LANGUAGES.find((code) => code === params.get('language'));
  const chooseLanguage = (language: Language) => setParams({ language });
  return [urlLanguage ?? initialLanguage, chooseLanguage] as const;
}
