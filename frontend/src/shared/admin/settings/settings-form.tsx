import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { useKind } from '../content/content.queries';
import { fieldText } from '../content/translation-state';
import { formatDegrees, parseCoordinates } from '../form/coordinates';
import { DraftBanner } from '../record/notices';
import { useFocusFirstError } from '../record/use-focus-first-error';
import { SaveBar } from '../record/save-bar';
import { fieldKey, parseKey } from '../record/record-values';
import { sharedAdminTexts } from '../texts';
import { EmptyState, LoadingText } from '../ui/empty-state';
import { useListFormat } from '../ui/formats';
import { useRovingTabIndex } from '../ui/use-roving-tabindex';
import { useSaveShortcuts } from '../ui/shortcuts';
import { LanguageSwitch, useFormLanguage } from './language-switch';
import { OtherSettings } from './other-settings';
import { SectionBatch } from './section-batch';
import { SettingFieldEditor } from './setting-field';
import {
  isSameInAllLanguages,
  type SettingField,
  type SettingSection,
  SETTINGS,
} from './setting-kind';
import {
  settingsBaseLanguage,
  settingKeyOf,
  selectSection,
  settingRowsQuery,
} from './setting-rows';
import { SettingsPreview } from './settings-preview';
import { settingsTexts } from './texts';
import { type SettingForms, useSettingForms, useErrorToast } from './use-setting-forms';
import { useConfirmedSave } from './use-confirmed-save';
import './settings.css';

/** Settings under a common heading. */
export interface SettingGroup {
  title: string;
  fields: readonly SettingField[];
  /** Other content below the settings. */
  after?: ReactNode;
}

interface Props {
  section: SettingSection;
  groups: readonly SettingGroup[];
  /** The other sections: beside the form, and after it in Tab order. */
  navigation: ReactNode;
  /** Labels of the save button, before and while saving. Default: the language that it saves. */
  button?: { label: string; busy: string };
  /** Toasts after saving and after a failure. */
  toasts: { saved: string; failed: string };
  /** The visitors' page beside the form; `version` changes when other data that it shows is saved. */
  preview?: { path: string; version: string; onClose: () => void } | undefined;
}

const COORDINATE_KEYS = ['latitude', 'longitude'] as const;

/** Enters a pasted pair of coordinates, “34.66, 135.50” or the link of a map, in the fields of both. */
function pasteCoordinates(event: ClipboardEvent, { forms }: SettingForms, language: Language) {
  const target = event.target instanceof Element ? event.target : null;
  const key = target?.closest('[data-field]')?.getAttribute('data-field');
  if (!COORDINATE_KEYS.some((coordinateKey) => coordinateKey === key)) return;
  const point = parseCoordinates(event.clipboardData.getData('text'));
  if (!point) return;
  event.preventDefault();
  COORDINATE_KEYS.forEach((coordinateKey, index) => {
    const form = forms.get(coordinateKey);
    if (!form) return;
    const { record, edits } = form;
    const hasOwnValue = fieldText(record, language, { name: 'value' }) !== null;
    const shownLanguage = hasOwnValue ? language : record.baseLanguage;
    edits.set(fieldKey(shownLanguage, 'value'), formatDegrees(point[index]!));
  });
}

/** Whether all edits are in one language, or apply to all languages. */
function isOnlyInLanguage({ editedForms }: SettingForms, language: Language): boolean {
  return editedForms.every(({ edits, record }) =>
    edits
      .editedFields()
      .every(
        (path) =>
          parseKey(path).language === language ||
          isSameInAllLanguages(String(record.shared['key'])),
      ),
  );
}

/** One section of the settings: one language at a time for the whole form, one save bar. */
export function SettingsForm({ section, groups, navigation, button, toasts, preview }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(settingsTexts);
  const listFormat = useListFormat();
  const api = useApi();
  const id = useId();
  const query = settingRowsQuery(api);
  const batch = useMemo(() => new SectionBatch(api.client, section), [api, section]);
  usePrefetchQuery(query);
  // Suspends here: a suspending field would unmount the screen.
  useKind(SETTINGS);
  const { data, isError, refetch } = useQuery(query);
  const [showsBase, setShowsBase] = useState(true);
  const rows = useMemo(() => selectSection(data ?? [], section), [data, section]);
  const base = settingsBaseLanguage(rows, settingsBaseLanguage(data ?? [], 'zh_TW'));
  const { language, chooseLanguage, onKeyDown } = useFormLanguage(base);
  const forms = useSettingForms();
  const fields = new Map(
    groups.flatMap((group) => group.fields.map((field) => [field.key, field])),
  );

  useErrorToast(forms.failure, toasts.failed);
  useFocusFirstError(forms.problems, {
    language,
    onChoose: chooseLanguage,
    onCloseOverlay: preview?.onClose,
  });

  const { save: confirmedSave, dialog } = useConfirmedSave({
    section,
    settingForms: forms,
    savedMessage: toasts.saved,
    fieldOf: (key) => fields.get(key),
  });
  const save = async () => forms.getEditedForms().length === 0 || confirmedSave();
  useSaveShortcuts(() => void save());

  return (
    <>
      <div
        className={
          preview ? 'admin-settings grid gap-4 admin-settings-split' : 'admin-settings grid gap-4'
        }
      >
        {/* Alt with an arrow moves to the field in the next language. */}
        <div
          className="admin-record"
          role="presentation"
          data-base-words={showsBase || undefined}
          onKeyDown={onKeyDown}
          onPaste={(event) => pasteCoordinates(event, forms, language)}
        >
          <div
            className="admin-settings-bar row gap-15 between"
            role="toolbar"
            aria-label={texts.shown}
            {...useRovingTabIndex<HTMLDivElement>()}
          >
            <LanguageSwitch rows={rows} base={base} value={language} onChange={chooseLanguage} />
            <label className="admin-check admin-desk">
              <input
                type="checkbox"
                checked={showsBase}
                onChange={(event) => setShowsBase(event.target.checked)}
              />
              {texts.baseBelow}
            </label>
          </div>
          {forms.draft && <DraftBanner draft={forms.draft} />}
          {!data && !isError && <LoadingText />}
          {!data && isError && (
            <EmptyState title={texts.loadFailed} onRetry={() => void refetch()} />
          )}
          {data &&
            groups.map(({ title, fields: groupFields, after }, index) => (
              // The title is no key: the fields must stay mounted when the interface language is switched.
              <section key={groupFields[0]?.key ?? index} aria-labelledby={`${id}-${index}`}>
                <h2 id={`${id}-${index}`}>{title}</h2>
                <div className="admin-settings-fields">
                  {groupFields.map((field) => (
                    <SettingFieldEditor
                      key={field.key}
                      section={section}
                      field={field}
                      language={language}
                      base={base}
                      recordId={rows.find((row) => settingKeyOf(row) === field.key)?.id}
                      batch={batch}
                      saveAll={confirmedSave}
                      canOpenConflict={forms.openConflictKey === field.key}
                      onFormChange={forms.updateForm}
                    />
                  ))}
                </div>
                {after}
              </section>
            ))}
          {data && (
            <OtherSettings
              section={section}
              rows={rows.filter((row) => !fields.has(settingKeyOf(row)))}
              language={language}
              base={base}
            />
          )}
        </div>
        {navigation}
        {preview && (
          <SettingsPreview
            section={section}
            settingForms={forms}
            {...preview}
            language={language}
            onLanguage={chooseLanguage}
            labelOf={(key) => fields.get(key)?.label ?? key}
          />
        )}
      </div>
      <SaveBar
        {...forms}
        save={save}
        changedNames={listFormat.format(forms.changedLabels)}
        label={
          button?.label ??
          (isOnlyInLanguage(forms, language)
            ? texts.save(sharedTexts.languages[language])
            : undefined)
        }
        busyLabel={button?.busy}
        // Only guests who get a reply see templates.
        isHiddenFromVisitors={section === 'replies'}
      />
      {dialog}
    </>
  );
}
