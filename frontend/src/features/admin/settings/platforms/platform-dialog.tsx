import { useState } from 'react';
import { FormDialog, kitTexts, useDialogForm } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { Field } from '../../../../shared/ui/field';
import { settingsScreenTexts } from '../texts';
import { type Platform, type Platforms, type Sort } from './use-platforms';

interface Props {
  sort: Sort;
  platforms: Platforms;
  /** The one that is changed; a new one where left out. */
  of?: Platform;
  onClose: () => void;
}

/** A platform's name and address. */
export function PlatformDialog({ sort, platforms, of, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const [stored, setStored] = useState(of);
  const title = stored ? texts.edit : texts[sort].add;
  const form = useDialogForm({
    title,
    key: `${sort}-platforms:${stored?.id ?? 'new'}`,
    initial: { name: of?.name ?? '', url: of?.url ?? '' },
    limits: { name: 200 },
    check: ({ name, url }) => ({
      name: name.trim() ? undefined : texts.nameRequired,
      url: !url.trim()
        ? texts.urlRequired
        : /^https?:\/\/./i.test(url.trim())
          ? undefined
          : texts.badUrl,
    }),
    send: async (values) => setStored(await platforms.store(values, stored)),
    done: onClose,
  });
  const { values, failure } = form;
  return (
    <FormDialog
      title={title}
      form={form}
      submit={stored ? kit.save : texts[sort].add}
      onClose={onClose}
    >
      <Field label={texts.name} error={failure?.fields['name']} required>
        {(control) => (
          <input
            {...control}
            value={values.name}
            onChange={(event) => form.set('name', event.target.value)}
          />
        )}
      </Field>
      <Field label={texts[sort].url} error={failure?.fields['url']} required>
        {(control) => (
          <input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={values.url}
            onChange={(event) => form.set('url', event.target.value)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
