import { useCallback, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts, LANGUAGES, type Language } from '../../i18n/language';
import { useSite } from '../../site/site-context';
import { useContentCache } from '../content/use-content-cache';
import { useRestoreEntries, useUndoActivity } from '../content/use-restore-entries';
import { sharedAdminTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { type ContentRecord, localizedFields } from '../content/content.queries';
import { displayedLanguage, translationIn, fieldText } from '../content/translation-state';
import { type RecordForm } from '../record/use-record-form';
import { toStoredText } from '../record/record-values';
import {
  type SettingField,
  type SettingSection,
  SETTINGS,
  isFixed,
  builtInText,
  builtInTextsQuery,
} from './setting-kind';
import { type SettingForms } from './use-setting-forms';
import { settingsTexts } from './texts';

interface PendingConfirmation {
  values: readonly ClearedValue[];
  resolve: (saved: boolean) => void;
}

interface Options {
  section: SettingSection;
  entries: SettingForms;
  savedMessage: string;
  fieldOf: (key: string) => SettingField | undefined;
}

/** Saves a section, and confirms deletions of values. Deleted values can be restored. */
export function useConfirmedSave({ section, entries, savedMessage, fieldOf }: Options) {
  const { undo } = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const cache = useContentCache(SETTINGS);
  const { newestEntryId } = useUndoActivity(SETTINGS);
  const restore = useRestoreEntries();
  const [confirmation, setConfirmation] = useState<PendingConfirmation | null>(null);
  const { save: saveForms, changedNow } = entries;

  const save = useCallback(async () => {
    const values = changedNow().flatMap(findClearedValues);
    if (values.length > 0) {
      return new Promise<boolean>((resolve) => setConfirmation({ values, resolve }));
    }
    const done = await saveForms();
    if (done) toast({ title: savedMessage });
    return done;
  }, [changedNow, saveForms, toast, savedMessage]);

  const confirm = async ({ values, resolve }: PendingConfirmation) => {
    const done = await saveForms();
    resolve(done);
    if (!done) return;
    const ids = [...new Set(values.map(({ recordId }) => recordId))];
    const entries = await Promise.all(ids.map(newestEntryId));
    const undoSave = () =>
      void restore(
        entries.filter((id) => id !== undefined),
        cache.refresh,
      );
    toast({ title: savedMessage, action: { label: undo, run: undoSave } });
  };

  const close = () => {
    // Has no effect after a confirmation.
    confirmation?.resolve(false);
    setConfirmation(null);
  };
  const dialog = confirmation && (
    <ClearedValuesDialog
      section={section}
      values={confirmation.values}
      fieldOf={fieldOf}
      onConfirm={() => confirm(confirmation)}
      onClose={close}
    />
  );
  return { save, dialog };
}

interface Props {
  section: SettingSection;
  values: readonly ClearedValue[];
  fieldOf: (key: string) => SettingField | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms the deletion of values, and shows what visitors see instead. */
function ClearedValuesDialog({ section, values, fieldOf, onConfirm, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { emptied: texts } = useDictionary(settingsTexts);
  const { origin } = useSite();
  const builtIn = useQueries({ queries: LANGUAGES.map(builtInTextsQuery) });
  const write = useWrite({ send: async () => ({ data: await onConfirm() }) });
  const labelOf = ({ key, language }: ClearedValue) => {
    const label = fieldOf(key)?.label ?? key;
    return isFixed(key) ? label : texts.inLanguage(label, sharedTexts.languages[language]);
  };
  const fallbackText = ({ key, language, fallback }: ClearedValue) => {
    const { data } = builtIn[LANGUAGES.indexOf(language)] ?? {};
    const text = fallback?.text ?? builtInText(data, section, key, origin);
    const fallbackLanguage = fallback?.language ?? language;
    if (text === undefined) return fieldOf(key)?.whenEmpty ?? texts.nothing;
    return (
      <>
        {texts.instead}{' '}
        <q className="lines" lang={languageFacts[fallbackLanguage].tag}>
          {text}
        </q>
      </>
    );
  };
  return (
    <ConfirmDialog
      title={texts.title(values.map(labelOf))}
      confirmLabel={texts.confirm}
      danger
      write={write}
      onClose={onClose}
    >
      <dl>
        {values.map((value) => (
          <div key={`${value.key}.${value.language}`}>
            {values.length > 1 && <dt>{labelOf(value)}</dt>}
            <dd>{fallbackText(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-quiet">{texts.about}</p>
    </ConfirmDialog>
  );
}

/** A value that was cleared in the form, so that saving removes it. */
interface ClearedValue {
  recordId: number;
  key: string;
  language: Language;
  /** What visitors see instead; undefined if no language has a value. */
  fallback: { text: string; language: Language } | undefined;
}

/** Returns the record as it is after saving. */
function applyEdits({ record, edits }: RecordForm): ContentRecord {
  const { words } = edits.values;
  const texts = (language: Language) =>
    Object.fromEntries(
      Object.entries<string>(words[language]).map(([field, text]) => [field, toStoredText(text)]),
    );
  const translations = record.translations.map((translation) => ({
    ...translation,
    ...texts(translation.language),
  }));
  const added = LANGUAGES.filter((language) => !translationIn(record, language)).map(
    (language) => ({
      ...{ language, provenance: {} },
      ...texts(language),
    }),
  );
  return { ...record, translations: [...translations, ...added] as ContentRecord['translations'] };
}

function findClearedValues(form: RecordForm): ClearedValue[] {
  const { kind, record } = form;
  const [value] = localizedFields(kind);
  if (!value || record.id === 0) return [];
  const savedRecord = applyEdits(form);
  return LANGUAGES.flatMap((language) => {
    if (
      fieldText(savedRecord, language, value) !== null ||
      fieldText(record, language, value) === null
    ) {
      return [];
    }
    const displayed = displayedLanguage(savedRecord, language, value);
    const displayedText = displayed && fieldText(savedRecord, displayed, value);
    return [
      {
        recordId: record.id,
        key: String(record.shared['key']),
        language,
        fallback:
          displayed && displayedText ? { text: displayedText, language: displayed } : undefined,
      },
    ];
  });
}
