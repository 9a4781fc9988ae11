import { useState } from 'react';
import { EditDialog, kitTexts, TextField, useEditForm } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { settingsScreenTexts } from '../texts';
import { type Platform, type PlatformsState, type PlatformType } from './use-platforms';

const HTTP_URL = /^https?:\/\/./i;

interface Props {
  sort: PlatformType;
  platforms: PlatformsState;
  /** The edited platform; undefined for a new one. */
  of?: Platform;
  onClose: () => void;
}

/** Edits a platform's name and URL. */
export function PlatformDialog({ sort, platforms, of, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const [stored, setStored] = useState(of);
  const title = stored ? texts.edit : texts[sort].add;
  const [first] = useState({
    name: of?.name ?? '',
    url: of?.url ?? '',
    stayUrl: of?.stayUrl ?? '',
  });
  const form = useEditForm({
    key: `${sort}-platforms:${stored?.id ?? 'new'}`,
    stored: first,
    sendUnedited: true,
    limits: { name: 200 },
    validate: ({ name, url, stayUrl }) => ({
      ...(!name.trim() && { name: texts.nameRequired }),
      ...(!url.trim()
        ? { url: texts.urlRequired }
        : !HTTP_URL.test(url.trim()) && { url: texts.badUrl }),
      ...(stayUrl.trim() && !HTTP_URL.test(stayUrl.trim()) && { stayUrl: texts.badUrl }),
    }),
    send: async (values) => {
      setStored(await platforms.store(values, stored));
      return undefined;
    },
    labelOf: () => title,
    onSaved: (_, isTypedOn) => !isTypedOn && onClose(),
  });
  return (
    <EditDialog
      title={title}
      form={form}
      submitLabel={stored ? kit.save : texts[sort].add}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} required hideDirtyMark />
      <TextField
        form={form}
        name="url"
        label={texts[sort].url}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        required
        hideDirtyMark
      />
      {sort === 'ota' && (
        <TextField
          form={form}
          name="stayUrl"
          label={texts.ota.stayUrl}
          hint={texts.ota.stayUrlHint}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://…{arrival}…{departure}…{guests}"
          hideDirtyMark
        />
      )}
    </EditDialog>
  );
}
