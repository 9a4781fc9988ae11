import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Field } from '../../ui/field';
import { type ContentRecord, useKind } from '../content/content.queries';
import { useContentCache } from '../content/use-content-cache';
import { toBody, toValues, fieldKey } from '../record/record-values';
import { EditDialog, TextField } from '../form/edit-dialog';
import { useEditForm } from '../form/use-edit-form';
import { sharedAdminTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { type SettingSection, SETTINGS } from './setting-kind';
import { settingsTexts } from './texts';

const SECTIONS: readonly SettingSection[] = [
  'header',
  'footer',
  'about',
  'contact',
  'general',
  'reservation',
  'replies',
];

interface Props {
  section: SettingSection;
  language: Language;
  onClose: () => void;
}

/** Adds a setting to a section, with a key of its own. */
export function AddSetting({ section, language, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(settingsTexts);
  const { client } = useApi();
  const cache = useContentCache(SETTINGS);
  const toast = useToast();
  const kind = useKind(SETTINGS);
  /** The setting that this dialog has created: only its value can still be changed here. */
  const [createdSetting, setCreatedSetting] = useState<ContentRecord>();
  const [initialValues, setInitialValues] = useState({ section, key: '', value: '', language });
  const form = useEditForm({
    key: `${SETTINGS}:new`,
    // A draft has only the edits: it is restored with its own section and language.
    formChoice: {
      value: JSON.stringify(initialValues),
      onRestore: (choice) => setInitialValues(JSON.parse(choice) as typeof initialValues),
    },
    stored: initialValues,
    sendUnedited: true,
    limits: { key: 64, value: 5000 },
    validate: ({ key, value }) => ({
      ...(!key.trim() && { key: texts.required.key }),
      ...(!value.trim() && { value: texts.required.value }),
    }),
    fieldOf: (path) => path.split('.').at(-1)!,
    labelOf: () => texts.add,
    send: async (values) => {
      const value = values.value.trim();
      if (createdSetting) {
        const storedValues = toValues(kind, createdSetting);
        storedValues.words[createdSetting.baseLanguage] = { value };
        const { data } = await client.PATCH('/api/content/{kind}/{recordId}', {
          params: { path: { kind: SETTINGS, recordId: createdSetting.id } },
          body: toBody(kind, createdSetting, {
            values: storedValues,
            editedFields: [fieldKey(createdSetting.baseLanguage, 'value')],
          }),
        });
        setCreatedSetting(data);
        return undefined;
      }
      // The upsert of settings is not used: it would overwrite a setting that another user has created meanwhile.
      const body: components['schemas']['CreateContentDto'] = {
        baseLanguage: values.language,
        shared: { section: values.section, key: values.key.trim() },
        words: { [values.language]: { value } },
      };
      const params = { path: { kind: SETTINGS } };
      const { data } = await client.POST('/api/content/{kind}', { params, body });
      setCreatedSetting(data);
      return undefined;
    },
    onSaved: (_, hasNewerInput) => {
      void cache.refresh();
      if (hasNewerInput) return;
      toast({ title: texts.added });
      onClose();
    },
  });
  const { message } = form.problems;
  const { register } = form.form;
  // Once the setting is sent, only its value can still be changed.
  const isSent = createdSetting !== undefined || form.saving;
  return (
    <EditDialog
      title={texts.add}
      // The draft of another setting must not be mixed with what has been typed.
      form={{ ...form, draft: form.dirty ? null : form.draft }}
      submitLabel={createdSetting ? sharedTexts.save : texts.add}
      error={message && texts.addFailed + sharedTexts.colon + message}
      onClose={onClose}
    >
      <Field label={texts.section} error={form.problemOf('section')} required>
        {(control) => (
          <select {...control} {...register('section')} disabled={isSent}>
            {SECTIONS.map((option) => (
              <option key={option} value={option}>
                {texts.sections[option]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        form={form}
        name="key"
        label={texts.key}
        hint={texts.keyHint}
        disabled={isSent}
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Field label={texts.value} error={form.problemOf('value')} required>
        {(control) => <textarea {...control} {...register('value')} rows={3} />}
      </Field>
      <Field label={texts.language} error={form.problemOf('language')} required>
        {(control) => (
          <select {...control} {...register('language')} disabled={isSent}>
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={languageFacts[code].tag}>
                {languageFacts[code].endonym}
              </option>
            ))}
          </select>
        )}
      </Field>
    </EditDialog>
  );
}
