import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type ContentRow } from '../content/content.types';
import { type AdminKind } from '../kind/admin-kind';
import { DraftBanner } from '../record/draft-banner';
import { useFocusFirstError } from '../record/use-focus-first-error';
import { NO_PROBLEMS } from '../form/use-edit-form';
import { type RecordForm } from '../record/use-record-form';
import { toStoredText } from '../record/record-values';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { useToast } from '../ui/toasts';
import { DeleteSetting } from './delete-setting';
import { SectionBatch } from './section-batch';
import { SettingFieldEditor } from './setting-field';
import { type SettingSection } from './setting-kind';
import { keyOf } from './setting-rows';
import { settingsTexts } from './texts';
import { useErrorToast } from './use-error-toast';

interface Props {
  of: AdminKind;
  section: SettingSection;
  row: ContentRow;
  language: Language;
  base: Language;
  onClose: () => void;
}

/** Whether the edits leave no value in any language. */
const isEmptied = ({ edits }: RecordForm): boolean =>
  LANGUAGES.every((language) => toStoredText(edits.values.words[language]['value']) === null);

/** Edits a setting in a dialog, in the language of the form or of an error in its draft. */
export function EditSetting({ of, section, row, language: first, base, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(settingsTexts);
  const toast = useToast();
  const api = useApi();
  const batch = useMemo(() => new SectionBatch(api.client, section), [api, section]);
  const [language, choose] = useState(first);
  const [deleting, setDeleting] = useState(false);
  const [form, setForm] = useState<RecordForm | null>(null);
  const report = useCallback((_: string, next: RecordForm | null) => setForm(next), []);
  const key = keyOf(row);
  const field = useMemo(() => ({ key, label: key, lines: 3, wide: true }), [key]);
  useErrorToast(form?.problems, texts.updateFailed);
  useFocusFirstError(form?.problems ?? NO_PROBLEMS, { language, choose });
  const leave = () => {
    form?.discard();
    onClose();
  };
  const save = async () => {
    if (!form) return;
    // A setting without any value is deleted, after a confirmation.
    if (isEmptied(form)) return setDeleting(true);
    if (!(await form.save())) return;
    toast({ title: texts.updated });
    onClose();
  };
  return (
    <>
      <Dialog
        title={texts.editTitle(kit.languages[language])}
        dismiss="clean"
        dirty={(form?.changes ?? 0) > 0}
        onClose={leave}
        actions={(close) => (
          <>
            <Button onClick={close}>{kit.cancel}</Button>
            <Button
              variant="primary"
              busy={form?.saving}
              disabled={!form}
              reason={form?.changes === 0 ? kit.bar.nothing : undefined}
              onClick={() => void save()}
            >
              {kit.save}
            </Button>
          </>
        )}
      >
        {form?.draft && <DraftBanner draft={form.draft} />}
        <div data-base-words>
          <SettingFieldEditor
            of={of}
            section={section}
            field={field}
            language={language}
            base={base}
            id={row.id}
            batch={batch}
            canOpenConflict
            report={report}
          />
        </div>
      </Dialog>
      {deleting && <DeleteSetting row={row} onDeleted={leave} onClose={() => setDeleting(false)} />}
    </>
  );
}
