import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Field } from '../../ui/field';
import { type ContentRecord } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { useKind } from '../content/content.queries';
import { toBody } from '../record/save-order';
import { toValues } from '../record/shared-values';
import { wordKey } from '../record/words-store';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { FormDialog } from './form-dialog';
import { type SettingSection, SETTINGS } from './setting-kind';
import { settingsTexts } from './texts';
import { useDialogForm } from './use-dialog-form';

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

/** A further entry of a section, by a key of its own. */
export function AddSetting({ section, language, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(settingsTexts);
  const { client } = useApi();
  const cache = useContentCache(SETTINGS);
  const toast = useToast();
  const kind = useKind(SETTINGS);
  /** What this dialog has added: its value alone can still be changed here. */
  const [stored, setStored] = useState<ContentRecord>();
  const form = useDialogForm({
    title: texts.add,
    key: `${SETTINGS}:new`,
    initial: { section, key: '', value: '', language },
    limits: { key: 64, value: 5000 },
    check: (values) => ({
      section: values.section ? undefined : texts.required.section,
      key: values.key.trim() ? undefined : texts.required.key,
      value: values.value.trim() ? undefined : texts.required.value,
      language: values.language ? undefined : texts.required.language,
    }),
    send: async (values) => {
      const value = values.value.trim();
      if (stored) {
        const order = {
          edits: { [wordKey(stored.baseLanguage, 'value')]: { text: value, from: null } },
        };
        const { data } = await client.PATCH('/api/content/{kind}/{recordId}', {
          params: { path: { kind: SETTINGS, recordId: stored.id } },
          body: toBody(kind, stored, { ...order, values: toValues(kind, stored) }),
        });
        setStored(data);
        return;
      }
      // Not the call that sets a value whether or not there is one: another's would be written over.
      const body: components['schemas']['CreateContentDto'] = {
        baseLanguage: values.language,
        shared: { section: values.section, key: values.key.trim() },
        words: { [values.language]: { value } },
      };
      const params = { path: { kind: SETTINGS } };
      const { data } = await client.POST('/api/content/{kind}', { params, body });
      setStored(data);
    },
    done: () => {
      toast({ title: texts.added });
      void cache.refresh();
      onClose();
    },
  });
  const { values, failure } = form;
  const problem = (name: string) =>
    failure?.fields[name] ??
    failure?.fields[`shared.${name}`] ??
    failure?.fields[`words.${values.language}.${name}`];
  return (
    <FormDialog
      title={texts.add}
      form={form}
      submit={stored ? kit.save : texts.add}
      refusal={failure?.sentence && texts.addFailed + kit.colon + failure.sentence}
      onClose={onClose}
    >
      <Field label={texts.section} error={problem('section')} required>
        {(control) => (
          <select
            {...control}
            disabled={stored !== undefined}
            value={values.section}
            onChange={(event) => form.set('section', event.target.value)}
          >
            {SECTIONS.map((one) => (
              <option key={one} value={one}>
                {texts.sections[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={texts.key} hint={texts.keyHint} error={problem('key')} required>
        {(control) => (
          <input
            {...control}
            disabled={stored !== undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={values.key}
            onChange={(event) => form.set('key', event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.value} error={problem('value')} required>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={values.value}
            onChange={(event) => form.set('value', event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.language} error={problem('language')} required>
        {(control) => (
          <select
            {...control}
            disabled={stored !== undefined}
            value={values.language}
            onChange={(event) => form.set('language', event.target.value)}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={languageFacts[code].tag}>
                {languageFacts[code].endonym}
              </option>
            ))}
          </select>
        )}
      </Field>
    </FormDialog>
  );
}
