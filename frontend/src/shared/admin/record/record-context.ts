import { createContext, useContext, useState } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type AdminKind, type KindTexts } from '../kind/admin-kind';
import {
  type ContentRecord,
  type FieldProvenance,
  type Finding,
  type Kind,
  type KindField,
  useKind,
} from '../content/content.queries';
import { useFieldValue, useIsEdited } from '../form/edits';
import { type BackTranslationState } from '../back/use-back-translation';
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
  /** Error messages by field path. */
  problems: SaveProblems['fields'];
  actions: TranslationActions;
  /** Shows the history of the texts in a language. */
  openHistory: (language: Language) => void;
  /** Scrolls to a text and focuses it. */
  goToText?: (language: Language, field: string) => void;
  /** Scrolls to a shared field and focuses it. */
  goToShared?: (field: string) => void;
  /** Moves the focus when the clicked control disappears. Default: to the text. */
  restoreFocus?: (recordId: number, language: Language, field: string) => void;
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

const NO_FINDINGS: readonly Finding[] = [];

/** Returns a localized field in one language: its stored text, its provenance, and whether it has unsaved edits. */
export function useLocalizedField(field: KindField, language: Language) {
  const { record, edits } = useRecordContext();
  const key = fieldKey(language, field.name);
  const isEdited = useIsEdited(edits, key);
  const provenance: Partial<FieldProvenance> = provenanceOf(record, language, field) ?? {};
  return {
    field,
    language,
    record,
    edits,
    key,
    isBase: language === record.baseLanguage,
    isEdited,
    storedText: fieldText(record, language, field),
    baseText: fieldText(record, record.baseLanguage, field),
    provenance,
    /** Findings of the stored text; none while it has unsaved edits. */
    findings: (!isEdited && provenance.findings) || NO_FINDINGS,
  };
}

export type LocalizedField = ReturnType<typeof useLocalizedField>;

/** Shortcut keys: accept or approve, keep, dismiss, edit, regenerate, copy the base, back-translate. */
export type ActionKey = 'a' | 'k' | 'd' | 'e' | 'r' | 'c' | 'b';

/** What can be done with a field in its state. */
export interface FieldActions {
  /** Action for the state of the stored text; null if a suggestion is shown or nothing is pending. */
  decision: 'approve' | 'stillRight' | 'translate' | null;
  /** Available actions by their keys. */
  handlers: Partial<Record<ActionKey, () => void>>;
  busy: boolean;
  /** Empties the text. */
  clear: () => void;
  /** The back-translation of the text, open or not. */
  back: BackTranslationState;
  /** Whether the back-translation needs the base text, and there is none. */
  lacksBase: boolean;
}

/** The field whose editor is rendered, with its actions. */
export const FieldContext = createContext<(LocalizedField & { actions: FieldActions }) | null>(
  null,
);

export function useFieldContext() {
  const value = useContext(FieldContext);
  if (!value) throw new Error('useFieldContext needs a FieldEditor around it');
  return value;
}

/** Returns a shared field's current value and its setter. */
export function useSharedField(name: string): [SharedValue, (value: SharedValue) => void] {
  const { edits } = useRecordContext();
  const key = sharedKey(name);
  return [useFieldValue(edits, key) as SharedValue, (value) => edits.set(key, value)];
}

/**
 * Returns the displayed language and its setter: the one in the URL, else the first with fields to decide, else the interface
 * language. If the interface language is the base, the first other language is displayed instead.
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
