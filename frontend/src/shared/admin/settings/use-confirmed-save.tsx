import { useCallback, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts, LANGUAGES, type Language } from '../../i18n/language';
import { useSite } from '../../site/site-context';
import { useContentCache } from '../content/use-content-cache';
import { useNewestEntryIds, useUndoAction } from '../content/use-restore-entries';
import { sharedAdminTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { localizedFields } from '../content/content.queries';
import { displayedLanguage, fieldText } from '../content/translation-state';
import { type RecordForm } from '../record/use-record-form';
import { applyTextEdits } from '../record/preview-draft';
import {
  type SettingField,
  type SettingSection,
  SETTINGS,
  isSameInAllLanguages,
  builtInTextsQuery,
  footerFallbackQuery,
  textWhenEmpty,
} from './setting-kind';
import { type SettingForms } from './use-setting-forms';
import { settingsTexts } from './texts';

interface PendingConfirmation {
  values: readonly ClearedValue[];
  resolve: (isSaved: boolean) => void;
}

interface Options {
  section: SettingSection;
  settingForms: SettingForms;
  savedMessage: string;
  fieldOf: (key: string) => SettingField | undefined;
}

/** Returns `save`, which asks before it deletes values, and the dialog that asks. A toast then offers to restore them. */
export function useConfirmedSave({ section, settingForms, savedMessage, fieldOf }: Options) {
  const toast = useToast();
  const cache = useContentCache(SETTINGS);
  const findNewestEntryIds = useNewestEntryIds(SETTINGS);
  const undoAction = useUndoAction();
  const [confirmation, setConfirmation] = useState<PendingConfirmation | null>(null);
  const { save: saveForms, getEditedForms } = settingForms;

  const save = useCallback(async () => {
    const values = getEditedForms().flatMap(findClearedValues);
    if (values.length > 0) {
      return new Promise<boolean>((resolve) => setConfirmation({ values, resolve }));
    }
    const isSaved = await saveForms();
    if (isSaved) toast({ title: savedMessage });
    return isSaved;
  }, [getEditedForms, saveForms, toast, savedMessage]);

  const confirm = async ({ values, resolve }: PendingConfirmation) => {
    const isSaved = await saveForms();
    resolve(isSaved);
    if (!isSaved) return;
    const ids = [...new Set(values.map(({ recordId }) => recordId))];
    const entryIds = (await Promise.all(ids.map(findNewestEntryIds))).flat();
    toast({ title: savedMessage, ...undoAction(entryIds, cache.refresh) });
  };

  const close = () => {
    // After a confirmation, the promise is already resolved and ignores this.
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

/** Confirms the deletion of values, and shows what is used instead. */
function ClearedValuesDialog({ section, values, fieldOf, onConfirm, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { emptied: texts } = useDictionary(settingsTexts);
  const { origin } = useSite();
  const api = useApi();
  const builtIn = useQueries({ queries: LANGUAGES.map(builtInTextsQuery) });
  const contactSettings = useQueries({
    queries: LANGUAGES.map((language) => footerFallbackQuery(api, section, language)),
  });
  const write = useWrite({ send: async () => ({ data: await onConfirm() }) });
  const labelOf = ({ key, language }: ClearedValue) => {
    const label = fieldOf(key)?.label ?? key;
    return isSameInAllLanguages(key)
      ? label
      : texts.inLanguage(label, sharedTexts.languages[language]);
  };
  const renderFallback = ({ key, language, fallback }: ClearedValue) => {
    const index = LANGUAGES.indexOf(language);
    const content = builtIn[index]?.data;
    const contact = contactSettings[index]?.data;
    const sources = { content, contact, language, origin };
    const text = fallback?.text ?? textWhenEmpty(sources, section, key);
    const fallbackLanguage = fallback?.language ?? language;
    if (text === undefined) return fieldOf(key)?.whenEmpty ?? texts.nothing;
    return (
      <>
        {section === 'replies' ? texts.usedInstead : texts.instead}{' '}
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
            <dd>{renderFallback(value)}</dd>
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
  /** The value in the language that visitors see instead; undefined if no language has one. */
  fallback: { text: string; language: Language } | undefined;
}

/** Returns the values that saving the form would remove. */
function findClearedValues({ kind, record, edits }: RecordForm): ClearedValue[] {
  const [valueField] = localizedFields(kind);
  if (!valueField || record.id === 0) return [];
  const savedRecord = applyTextEdits(kind, record, edits.currentValues);
  return LANGUAGES.flatMap((language) => {
    if (
      fieldText(savedRecord, language, valueField) !== null ||
      fieldText(record, language, valueField) === null
    ) {
      return [];
    }
    const fallbackLanguage = displayedLanguage(savedRecord, language, valueField);
    const fallbackText = fallbackLanguage && fieldText(savedRecord, fallbackLanguage, valueField);
    return [
      {
        recordId: record.id,
        key: String(record.shared['key']),
        language,
        fallback:
          fallbackLanguage && fallbackText
            ? { text: fallbackText, language: fallbackLanguage }
            : undefined,
      },
    ];
  });
}
