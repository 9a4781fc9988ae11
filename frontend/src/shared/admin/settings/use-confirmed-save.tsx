import { useCallback, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts, LANGUAGES, type Language } from '../../i18n/language';
import { useSite } from '../../site/site-context';
import { useContentCache } from '../content/use-content-cache';
import { useRestoreEntries, useUndoActivity } from '../content/use-restore-entries';
import { kitTexts } from '../texts';
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

interface Confirmation {
  values: readonly EmptiedValue[];
  resolve: (saved: boolean) => void;
}

interface Options {
  section: SettingSection;
  entries: SettingForms;
  saved: string;
  fieldOf: (key: string) => SettingField | undefined;
}

/** Saves a section, and confirms deletions of values. Deleted values can be restored. */
export function useConfirmedSave({ section, entries, saved, fieldOf }: Options) {
  const { undo } = useDictionary(kitTexts);
  const toast = useToast();
  const cache = useContentCache(SETTINGS);
  const { newestEntryId } = useUndoActivity(SETTINGS);
  const restore = useRestoreEntries();
  const [asking, setAsking] = useState<Confirmation | null>(null);
  const { save: store, changedNow } = entries;

  const save = useCallback(async () => {
    const values = changedNow().flatMap(emptiedValues);
    if (values.length > 0) {
      return new Promise<boolean>((resolve) => setAsking({ values, resolve }));
    }
    const done = await store();
    if (done) toast({ title: saved });
    return done;
  }, [changedNow, store, toast, saved]);

  const confirm = async ({ values, resolve }: Confirmation) => {
    const done = await store();
    resolve(done);
    if (!done) return;
    const ids = [...new Set(values.map(({ recordId }) => recordId))];
    const entries = await Promise.all(ids.map(newestEntryId));
    const run = () =>
      void restore(
        entries.filter((id) => id !== undefined),
        cache.refresh,
      );
    toast({ title: saved, action: { label: undo, run } });
  };

  const close = () => {
    // Has no effect after a confirmation.
    asking?.resolve(false);
    setAsking(null);
  };
  const dialog = asking && (
    <EmptiedDialog
      section={section}
      values={asking.values}
      fieldOf={fieldOf}
      onConfirm={() => confirm(asking)}
      onClose={close}
    />
  );
  return { save, dialog };
}

interface Props {
  section: SettingSection;
  values: readonly EmptiedValue[];
  fieldOf: (key: string) => SettingField | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms the deletion of values, and shows what visitors see instead. */
function EmptiedDialog({ section, values, fieldOf, onConfirm, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const { emptied: texts } = useDictionary(settingsTexts);
  const { origin } = useSite();
  const builtIn = useQueries({ queries: LANGUAGES.map(builtInTextsQuery) });
  const write = useWrite({ send: async () => ({ data: await onConfirm() }) });
  const labelOf = ({ key, language }: EmptiedValue) => {
    const label = fieldOf(key)?.label ?? key;
    return isFixed(key) ? label : texts.inLanguage(label, kit.languages[language]);
  };
  const insteadOf = ({ key, language, instead }: EmptiedValue) => {
    const { data } = builtIn[LANGUAGES.indexOf(language)] ?? {};
    const text = instead?.text ?? builtInText(data, section, key, origin);
    const shown = instead?.language ?? language;
    if (text === undefined) return fieldOf(key)?.whenEmpty ?? texts.nothing;
    return (
      <>
        {texts.instead}{' '}
        <q className="lines" lang={languageFacts[shown].tag}>
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
            <dd>{insteadOf(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-quiet">{texts.about}</p>
    </ConfirmDialog>
  );
}

/** A value that was cleared in the form, so that saving removes it. */
interface EmptiedValue {
  recordId: number;
  key: string;
  language: Language;
  /** What visitors see instead; undefined if no language has a value. */
  instead: { text: string; language: Language } | undefined;
}

/** Returns the record as it is after saving. */
function saved({ record, edits }: RecordForm): ContentRecord {
  const { words } = edits.values;
  const texts = (language: Language) =>
    Object.fromEntries(
      Object.entries<string>(words[language]).map(([field, text]) => [field, toStoredText(text)]),
    );
  const translations = record.translations.map((version) => ({
    ...version,
    ...texts(version.language),
  }));
  const added = LANGUAGES.filter((language) => !translationIn(record, language)).map(
    (language) => ({
      ...{ language, provenance: {} },
      ...texts(language),
    }),
  );
  return { ...record, translations: [...translations, ...added] as ContentRecord['translations'] };
}

function emptiedValues(form: RecordForm): EmptiedValue[] {
  const { kind, record } = form;
  const [value] = localizedFields(kind);
  if (!value || record.id === 0) return [];
  const after = saved(form);
  return LANGUAGES.flatMap((language) => {
    if (fieldText(after, language, value) !== null || fieldText(record, language, value) === null) {
      return [];
    }
    const shown = displayedLanguage(after, language, value);
    const other = shown && fieldText(after, shown, value);
    return [
      {
        recordId: record.id,
        key: String(record.shared['key']),
        language,
        instead: shown && other ? { text: other, language: shown } : undefined,
      },
    ];
  });
}
