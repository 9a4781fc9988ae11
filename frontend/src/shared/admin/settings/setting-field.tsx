import { memo, useEffect, useMemo, useState, type RefObject, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { useSite } from '../../site/site-context';
import { Button } from '../../ui/button';
import { useKind, localizedFields, type ContentRecord } from '../content/content.queries';
import { fieldText } from '../content/translation-state';
import { NO_TEXTS } from '../kind/admin-kind';
import { isUnfinished, findNewestTasks } from '../live/jobs';
import { useJobs } from '../live/live-events';
import { ConflictDialog } from '../record/conflict-dialog';
import { FieldEditor } from '../record/field-editor';
import { HistoryDialog } from '../record/history';
import { RecordContext, type RecordContextValue, useRecordContext } from '../record/record-context';
import { RecordJobs } from '../record/record-jobs';
import { type RecordForm, useRecord, useRecordForm } from '../record/use-record-form';
import { useTranslationActions } from '../record/use-translation-actions';
import { useFieldText, fieldKey } from '../record/record-values';
import { type SectionBatch, useSaveSetting } from './section-batch';
import {
  blankSetting,
  isSameInAllLanguages,
  kindOfSetting,
  type SettingField,
  SETTINGS,
  type SettingSection,
  footerFallbackQuery,
  textWhenEmpty,
  builtInTextsQuery,
} from './setting-kind';
import { settingsTexts } from './texts';

/** Jobs of a setting. Rendered only once there is one, because every field would add an empty live region. */
function SettingJobs() {
  const { record } = useRecordContext();
  const isBusy = findNewestTasks(useJobs(), record.kind, record.id).some(({ task }) =>
    isUnfinished(task),
  );
  const [wasBusy, setWasBusy] = useState(isBusy);
  if (isBusy && !wasBusy) setWasBusy(true);
  return wasBusy && <RecordJobs />;
}

interface SettingFieldProps {
  section: SettingSection;
  field: SettingField;
  /** The shown language. */
  language: Language;
  /** The language that stores a value for all languages. */
  base: Language;
  /** Undefined while the setting does not exist. */
  recordId: number | undefined;
  /** Stores the setting together with others of the section. */
  batch: SectionBatch;
  /** Saves the whole form; undefined if the setting is edited alone. */
  saveAll?: () => Promise<boolean>;
  /** Whether the field may open its conflict dialog now: dialogs open one after another. */
  canOpenConflict: boolean;
  /** Reports the form's state to the section; null on unmount. */
  onFormChange: (key: string, form: RecordForm | null) => void;
}

type EditorProps = Omit<SettingFieldProps, 'recordId' | 'base'> & { record: ContentRecord };

function SettingEditor(props: EditorProps) {
  const { section, field, language, record, batch, saveAll, canOpenConflict, onFormChange } = props;
  const texts = useDictionary(settingsTexts);
  const declaredKind = useKind(SETTINGS);
  const [historyLanguage, setHistoryLanguage] = useState<Language | null>(null);
  const kind = useMemo(() => kindOfSetting(declaredKind, field), [declaredKind, field]);
  const { key } = field;
  const write = useSaveSetting(kind, key, batch);
  const draftKey = `${SETTINGS}:${section}.${key}`;
  const settingTexts = useMemo(
    () => ({ ...NO_TEXTS, fields: { value: field.label } }),
    [field.label],
  );
  const recordForm = useRecordForm(
    { kind, record, texts: settingTexts, key: draftKey, write, ...(saveAll && { saveAll }) },
    // Never deleted: saving a deleted setting creates it again.
    false,
  );
  const actions = useTranslationActions(record);
  const { edits, conflicts, problems } = recordForm;
  useEffect(() => onFormChange(key, recordForm));
  useEffect(() => () => onFormChange(key, null), [key, onFormChange]);

  const context = useMemo<RecordContextValue>(
    () => ({
      kind,
      texts: settingTexts,
      record,
      isNew: record.id === 0,
      edits,
      problems: problems.fields,
      actions,
      openHistory: setHistoryLanguage,
    }),
    [kind, settingTexts, record, edits, problems, actions],
  );
  const fieldRef = useFocusSettingFromUrl<HTMLDivElement>(key);
  const [valueField] = localizedFields(kind);
  if (!valueField) return null;
  const isShared = isSameInAllLanguages(key);
  const hasText = fieldText(record, language, valueField) !== null;
  return (
    <RecordContext value={context}>
      <div
        ref={fieldRef}
        className={field.wide ? 'admin-setting admin-setting-wide' : 'admin-setting'}
        data-field={key}
      >
        <p className="admin-setting-label cluster between admin-quiet">
          <b>{field.label}</b>
          <small>
            {key !== field.label && <span translate="no">{key}</span>}
            {isShared && (
              <span>
                {hasText && language !== record.baseLanguage ? texts.ownHere : texts.shared}
              </span>
            )}
          </small>
        </p>
        <FieldEditor
          field={valueField}
          language={isShared && !hasText ? record.baseLanguage : language}
        />
        {record.translations.every(
          (translation) => fieldText(record, translation.language, valueField) === null,
        ) && (
          <PublishedText
            section={section}
            settingKey={key}
            language={isShared ? record.baseLanguage : language}
          />
        )}
        {field.hint && <p className="admin-quiet admin-setting-hint">{field.hint}</p>}
        <SettingJobs />
      </div>
      {historyLanguage && (
        <HistoryDialog
          label={field.label}
          language={historyLanguage}
          onClose={() => setHistoryLanguage(null)}
        />
      )}
      {canOpenConflict && recordForm.isConflictDialogOpen && conflicts.length > 0 && (
        <ConflictDialog form={recordForm} onSave={saveAll ?? recordForm.save} />
      )}
    </RecordContext>
  );
}

/** Edits one setting, which may not exist yet, with the field of the record page. */
export const SettingFieldEditor = memo(function SettingFieldEditor(props: SettingFieldProps) {
  const { recordId, base, section, field, language, onFormChange } = props;
  const { data } = useRecord(SETTINGS, recordId);
  // The language of the first input stays the base, whichever language is shown later.
  const [firstInputLanguage, setFirstInputLanguage] = useState<Language | null>(null);
  const blankBase = isSameInAllLanguages(field.key) ? base : (firstInputLanguage ?? language);
  const emptySetting = useMemo(
    () => blankSetting(section, field.key, blankBase),
    [section, field.key, blankBase],
  );
  const reportForm = useMemo<SettingFieldProps['onFormChange']>(
    () => (key, form) => {
      setFirstInputLanguage((current) =>
        form && form.changeCount > 0 ? (current ?? form.record.baseLanguage) : null,
      );
      onFormChange(key, form);
    },
    [onFormChange],
  );
  const loadedRecord = recordId === undefined ? emptySetting : data;
  // Another user may have created the setting: its form stays, with what was typed, until the record is loaded.
  const [record, setRecord] = useState(loadedRecord);
  if (loadedRecord && loadedRecord !== record) setRecord(loadedRecord);
  if (!record) return <span className="admin-setting admin-setting-waits" />;
  return <SettingEditor {...props} record={record} onFormChange={reportForm} />;
});

interface Props {
  section: SettingSection;
  settingKey: string;
  language: Language;
}

/** The text that is used while the setting is empty; a button copies it into the field. */
function PublishedText({ section, settingKey, language }: Props) {
  const texts = useDictionary(settingsTexts);
  const { edits } = useRecordContext();
  const { origin } = useSite();
  const key = fieldKey(language, 'value');
  const input = useFieldText(edits, key);
  const { data: content } = useQuery(builtInTextsQuery(language));
  const { data: contact } = useQuery(footerFallbackQuery(useApi(), section, language));
  const text = textWhenEmpty({ content, contact, language, origin }, section, settingKey);
  if (!text || input) return null;
  return (
    <p className="admin-quiet admin-setting-hint">
      {section === 'replies' ? texts.usedNow : texts.publishedNow}{' '}
      <q className="lines" lang={languageFacts[language].tag}>
        {text}
      </q>
      <Button size="small" variant="quiet" onClick={() => edits.set(key, text)}>
        {texts.editPublished}
      </Button>
    </p>
  );
}

/** Scrolls to the setting named in the URL and focuses it, once it is rendered. */
export function useFocusSettingFromUrl<T extends HTMLElement>(key: string): RefObject<T | null> {
  const fieldRef = useRef<T>(null);
  const { hash } = useLocation();
  const isNamed = hash === `#${key}`;
  useEffect(() => {
    if (!isNamed) return;
    fieldRef.current?.scrollIntoView({ block: 'center' });
    fieldRef.current
      ?.querySelector<HTMLElement>('[data-text-field], button')
      ?.focus({ preventScroll: true });
  }, [isNamed]);
  return fieldRef;
}
