import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type EditForm, useEditForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import {
  validateSettings,
  modelLengths,
  type Settings,
  type SettingsValues,
  toSettingsInput,
  toValues,
} from './settings-values';
import { setupTexts } from './texts';

export type SettingsFormState = EditForm<SettingsValues>;

/** Form of the settings, saved with the version at which they were read. */
export function useSettingsForm(settings: Settings): SettingsFormState {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(setupTexts);
  const { settings: settingsTexts } = texts;
  const toast = useToast();
  const options = api.queryOptions('get', '/api/translations/settings');
  const { queryKey } = options;
  const labels = {
    ...settingsTexts,
    model: settingsTexts.defaultModel,
    models: settingsTexts.directions,
  };
  return useEditForm<SettingsValues>({
    key: 'translation-settings',
    stored: toValues(settings),
    check: (values) => validateSettings(values, texts),
    limits: modelLengths,
    send: async (values, changed) => {
      const { version } = queries.getQueryData<Settings>(queryKey) ?? settings;
      const { data } = await api.client.PATCH('/api/translations/settings', {
        body: { ...toSettingsInput(values, changed), version },
      });
      queries.setQueryData(queryKey, data);
      return data && toValues(data);
    },
    // The cost of usage is computed from the prices.
    stale: [['get', '/api/translations/usage']],
    refresh: async () => toValues(await queries.fetchQuery({ ...options, staleTime: 0 })),
    done: () => toast({ title: settingsTexts.saved }),
    labelOf: (field) => labels[field],
    leaveTexts: texts.leave,
  });
}
