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
  const [stored, setStored] = useState<ContentRecord>();
  const [initialValues] = useState({ section, key: '', value: '', language });
  const form = useEditForm({
    key: `${SETTINGS}:new`,
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
      if (stored) {
        const values = toValues(kind, stored);
        values.words[stored.baseLanguage] = { value };
        const { data } = await client.PATCH('/api/content/{kind}/{recordId}', {
          params: { path: { kind: SETTINGS, recordId: stored.id } },
          body: toBody(kind, stored, {
            values,
            changed: [fieldKey(stored.baseLanguage, 'value')],
          }),
        });
        setStored(data);
        return undefined;
      }
      // Not the upsert, which would overwrite a setting that another user has created.
      const body: components['schemas']['CreateContentDto'] = {
        baseLanguage: values.language,
        shared: { section: values.section, key: values.key.trim() },
        words: { [values.language]: { value } },
      };
      const params = { path: { kind: SETTINGS } };
      const { data } = await client.POST('/api/content/{kind}', { params, body });
      setStored(data);
      return undefined;
    },
    onSaved: (_, hasNewerInput) => {
      if (hasNewerInput) return;
      toast({ title: texts.added });
      void cache.refresh();
      onClose();
    },
  });
  const { sentence } = form.problems;
  const { register } = form.form;
  const disabled = stored !== undefined;
  return (
    <EditDialog
      title={texts.add}
      form={form}
      submitLabel={stored ? sharedTexts.save : texts.add}
      error={sentence && texts.addFailed + sharedTexts.colon + sentence}
      onClose={onClose}
    >
      <Field label={texts.section} error={form.problem('section')} required>
        {(control) => (
          <select {...control} {...register('section')} disabled={disabled}>
            {SECTIONS.map((section) => (
              <option key={section} value={section}>
                {texts.sections[section]}
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
        disabled={disabled}
        autoCapitalize="none"
        spellCheck={false}
        required
        hideDirtyMark
      />
      <Field label={texts.value} error={form.problem('value')} required>
        {(control) => <textarea {...control} {...register('value')} rows={3} />}
      </Field>
      <Field label={texts.language} error={form.problem('language')} required>
        {(control) => (
          <select {...control} {...register('language')} disabled={disabled}>
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
