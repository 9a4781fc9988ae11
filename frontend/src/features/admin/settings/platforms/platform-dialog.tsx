import { useState } from 'react';
import { ApiError } from '../../../../api/api-error';
import { EditDialog, sharedAdminTexts, TextField, useEditForm } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { settingsScreenTexts } from '../texts';
import { type Platform, type PlatformsState } from './use-platforms';

const HTTP_URL_PATTERN = /^https?:\/\/./i;

interface Props {
  platforms: PlatformsState;
  /** The edited platform; undefined for a new one. */
  platform?: Platform;
  onClose: () => void;
}

/** Dialog that adds or edits a platform. */
export function PlatformDialog({ platforms, platform, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const { type } = platforms;
  const [storedPlatform, setStoredPlatform] = useState(platform);
  const title = storedPlatform ? texts.edit : texts[type].add;
  const [initialValues] = useState({
    name: platform?.name ?? '',
    url: platform?.url ?? '',
    stayUrl: platform?.stayUrl ?? '',
  });
  const form = useEditForm({
    key: `${type}-platforms:${storedPlatform?.id ?? 'new'}`,
    stored: initialValues,
    sendUnedited: true,
    limits: { name: 200 },
    validate: ({ name, url, stayUrl }) => ({
      ...(!name.trim() && { name: texts.nameRequired }),
      ...(url.trim() && !HTTP_URL_PATTERN.test(url.trim()) && { url: texts.badUrl }),
      ...(!url.trim() && { url: texts.urlRequired }),
      ...(stayUrl.trim() && !HTTP_URL_PATTERN.test(stayUrl.trim()) && { stayUrl: texts.badUrl }),
    }),
    send: async (values) => {
      try {
        setStoredPlatform(await platforms.store(values, storedPlatform));
      } catch (error) {
        if (error instanceof ApiError && error.isConflict && error.current)
          setStoredPlatform(error.current as Platform);
        throw error;
      }
      return undefined;
    },
    // Another user has deleted the platform; saving again creates it anew.
    onDeleted: () => setStoredPlatform(undefined),
    errorMessages: { version_conflict: sharedTexts.form.saveAgain },
    labelOf: () => title,
    onSaved: (_, hasNewerEdits) => !hasNewerEdits && onClose(),
  });
  return (
    <EditDialog
      title={title}
      form={form}
      submitLabel={storedPlatform ? sharedTexts.save : texts[type].add}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} required />
      <TextField
        form={form}
        name="url"
        label={texts[type].url}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        required
      />
      {type === 'ota' && (
        <TextField
          form={form}
          name="stayUrl"
          label={texts.ota.stayUrl}
          hint={texts.ota.stayUrlHint}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://…{arrival}…{departure}…{guests}"
        />
      )}
    </EditDialog>
  );
}
