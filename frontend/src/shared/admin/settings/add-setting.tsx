import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Field } from '../../ui/field';
import { useContentCache } from '../content/use-content-cache';
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
  const form = useDialogForm({
    title: texts.add,
    key: `${SETTINGS}:new`,
    initial: { section, key: '', value: '', language },
    check: (values) => ({
      section: values.section ? undefined : texts.required.section,
      key: values.key.trim() ? undefined : texts.required.key,
      value: values.value.trim() ? undefined : texts.required.value,
      language: values.language ? undefined : texts.required.language,
    }),
    send: async (values) => {
      // Not the call that sets a value whether or not there is one: another's would be written over.
      const body: components['schemas']['CreateContentDto'] = {
        baseLanguage: values.language,
        shared: { section: values.section, key: values.key.trim() },
        words: { [values.language]: { value: values.value.trim() } },
      };
      await client.POST('/api/content/{kind}', { params: { path: { kind: SETTINGS } }, body });
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
      submit={texts.add}
      refusal={failure?.sentence && texts.addFailed + kit.colon + failure.sentence}
      onClose={onClose}
    >
      <Field label={texts.section} error={problem('section')} required>
        {(control) => (
          <select
            {...control}
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
            maxLength={64}
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
            maxLength={5000}
            value={values.value}
            onChange={(event) => form.set('value', event.target.value)}
          />
        )}
      </Field>
      <Field label={texts.language} error={problem('language')} required>
        {(control) => (
          <select
            {...control}
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
