import { useState, useCallback, useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { type ContentRow } from '../content/content.queries';
import { titleOf } from '../kind/columns';
import { mostUrgentOf } from '../content/translation-state';
import { sharedAdminTexts } from '../texts';
import { TranslationStateBadge } from '../ui/translation-state-badge';
import { DraftBanner } from '../record/notices';
import { useFocusFirstError } from '../record/use-focus-first-error';
import { NO_PROBLEMS } from '../form/use-edit-form';
import { type RecordForm } from '../record/use-record-form';
import { toStoredText } from '../record/record-values';
import { Dialog } from '../ui/dialog';
import { useToast } from '../ui/toasts';
import { AddSetting } from './add-setting';
import { DeleteSetting } from './delete-setting';
import { type SettingSection } from './setting-kind';
import { settingKeyOf, useSettingNames } from './setting-rows';
import { settingsTexts } from './texts';
import { useFocusSettingFromUrl, SettingFieldEditor } from './setting-field';
import { SectionBatch } from './section-batch';
import { useErrorToast } from './use-setting-forms';

/** Returns the label of a setting that has a field elsewhere; undefined if it is named by its key. */
function useSettingLabel(row: ContentRow): string | undefined {
  const path = `${String(row.shared['section'])}.${settingKeyOf(row)}`;
  return useSettingNames().find((candidate) => candidate.path === path)?.label;
}

interface CardProps {
  row: ContentRow;
  language: Language;
  onEdit: () => void;
  onDelete: () => void;
}

function SettingCard({ row, language, onEdit, onDelete }: CardProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const key = settingKeyOf(row);
  const { text, language: titleLanguage } = titleOf(row, language);
  const translation = row.translations.find((candidate) => candidate.language === language);
  const hasBadge = translation && language !== row.baseLanguage && translation.id !== null;
  const itemRef = useFocusSettingFromUrl<HTMLLIElement>(key);
  const label = useSettingLabel(row);
  return (
    <li ref={itemRef} data-field={key}>
      <p className="cluster">
        {label && <b>{label}</b>}
        {label ? <small translate="no">{key}</small> : <b translate="no">{key}</b>}
        {hasBadge && (
          <TranslationStateBadge state={mostUrgentOf(translation.fieldStates).state} iconOnly />
        )}
        {titleLanguage !== language && (
          <span className="admin-quiet">
            ↩ {sharedTexts.list.shown(sharedTexts.languages[titleLanguage])}
          </span>
        )}
      </p>
      <p className="admin-setting-value clamp" lang={languageFacts[titleLanguage].tag}>
        {text}
      </p>
      <div className="admin-actions">
        <Button size="small" onClick={onEdit} aria-label={sharedTexts.list.edit(key)}>
          {sharedTexts.edit}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={onDelete}
          aria-label={`${sharedTexts.delete}: ${key}`}
        >
          {sharedTexts.delete}
        </Button>
      </div>
    </li>
  );
}

interface Props {
  section: SettingSection;
  rows: readonly ContentRow[];
  language: Language;
  base: Language;
}

type OpenDialog = { dialog: 'add' } | { dialog: 'edit' | 'delete'; row: ContentRow };

/** Lists those settings of a section that have no field, and adds new ones. */
export function OtherSettings({ section, rows, language, base }: Props) {
  const texts = useDictionary(settingsTexts);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <section aria-labelledby="admin-other-settings">
      <div className="admin-settings-head cluster gap-05-15">
        <h2 id="admin-other-settings">{texts.other}</h2>
        <span className="admin-quiet">{texts.otherAbout}</span>
        <Button size="small" onClick={() => setOpenDialog({ dialog: 'add' })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </div>
      {rows.length > 0 && (
        <ul className="admin-setting-cards">
          {rows.map((row) => (
            <SettingCard
              key={row.id}
              row={row}
              language={language}
              onEdit={() => setOpenDialog({ dialog: 'edit', row })}
              onDelete={() => setOpenDialog({ dialog: 'delete', row })}
            />
          ))}
        </ul>
      )}
      {openDialog?.dialog === 'add' && (
        <AddSetting section={section} language={language} onClose={close} />
      )}
      {openDialog?.dialog === 'edit' && (
        <EditSetting
          section={section}
          row={openDialog.row}
          isDeleted={rows.every(({ id }) => id !== openDialog.row.id)}
          language={language}
          base={base}
          onClose={close}
        />
      )}
      {openDialog?.dialog === 'delete' && <DeleteSetting row={openDialog.row} onClose={close} />}
    </section>
  );
}

interface EditSettingProps {
  section: SettingSection;
  row: ContentRow;
  /** Whether another user has deleted the setting: saving then creates it again. */
  isDeleted: boolean;
  language: Language;
  base: Language;
  onClose: () => void;
}

/** Whether the edits leave no value in any language. */
const hasNoValue = ({ edits }: RecordForm): boolean =>
  LANGUAGES.every(
    (language) => toStoredText(edits.currentValues.words[language]['value']) === null,
  );

/** Edits a setting in a dialog. After a failed save, it shows the language of the first error. */
function EditSetting({
  section,
  row,
  isDeleted,
  language: initialLanguage,
  base,
  onClose,
}: EditSettingProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(settingsTexts);
  const toast = useToast();
  const api = useApi();
  const batch = useMemo(() => new SectionBatch(api.client, section), [api, section]);
  const [language, chooseLanguage] = useState(initialLanguage);
  const [isDeleting, setDeleting] = useState(false);
  const [form, setForm] = useState<RecordForm | null>(null);
  const updateForm = useCallback((_: string, next: RecordForm | null) => setForm(next), []);
  const key = settingKeyOf(row);
  const label = useSettingLabel(row) ?? key;
  const field = useMemo(() => ({ key, label, lines: 3, wide: true }), [key, label]);
  useErrorToast(form?.problems, texts.updateFailed);
  useFocusFirstError(form?.problems ?? NO_PROBLEMS, { language, onChoose: chooseLanguage });
  const discardAndClose = () => {
    form?.discard();
    onClose();
  };
  const save = async () => {
    if (!form || form.changeCount === 0) return;
    // A setting without any value is deleted, after a confirmation.
    if (hasNoValue(form)) return setDeleting(true);
    if (!(await form.save())) return;
    const hasNewerInput = form.edits.count > 0;
    toast({ title: hasNewerInput ? sharedTexts.form.keptOn : texts.updated });
    if (!hasNewerInput) onClose();
  };
  return (
    <>
      <Dialog
        title={texts.editTitle(sharedTexts.languages[language])}
        dismiss="clean"
        dirty={(form?.changeCount ?? 0) > 0}
        onSave={() => void save()}
        onClose={discardAndClose}
        actions={(close) => (
          <>
            <Button onClick={close}>{sharedTexts.cancel}</Button>
            <Button
              variant="primary"
              busy={form?.saving}
              disabled={!form}
              disabledReason={form?.changeCount === 0 ? sharedTexts.bar.nothing : undefined}
              onClick={() => void save()}
            >
              {sharedTexts.save}
            </Button>
          </>
        )}
      >
        {form?.draft && <DraftBanner draft={form.draft} />}
        <div data-base-words>
          <SettingFieldEditor
            section={section}
            field={field}
            language={language}
            base={base}
            recordId={isDeleted ? undefined : row.id}
            batch={batch}
            canOpenConflict
            onFormChange={updateForm}
          />
        </div>
      </Dialog>
      {isDeleting && (
        <DeleteSetting row={row} onDeleted={discardAndClose} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
