import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLeadToProblem, useToast, useTooLong } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import {
  checkSettings,
  longModels,
  type Settings,
  type SettingsValues,
  toInput,
  toValues,
} from './settings-values';
import { setupTexts } from './texts';
import { useStoredForm } from './use-stored-form';

/** The settings as a form; saved with the version they were read at. */
export function useSettingsForm(settings: Settings) {
  const api = useApi();
  const queries = useQueryClient();
  const all = useDictionary(setupTexts);
  const texts = all.settings;
  const toast = useToast();
  const tooLong = useTooLong();
  const options = api.queryOptions('get', '/api/translations/settings');
  const { queryKey } = options;
  const labels: Record<keyof SettingsValues, string> = {
    autoTranslate: texts.autoTranslate,
    chinese: texts.chinese,
    verify: texts.verify,
    model: texts.defaultModel,
    models: texts.directions,
    currency: texts.currency,
    monthlyBudget: texts.monthlyBudget,
    urgentOverBudget: texts.urgentOverBudget,
    prices: texts.prices,
    concurrency: texts.concurrency,
    requestsPerMinute: texts.requestsPerMinute,
    tokensPerMinute: texts.tokensPerMinute,
  };
  const form = useStoredForm<SettingsValues>({
    key: 'translation-settings',
    stored: toValues(settings),
    check: (values) => ({ ...checkSettings(values, all), ...longModels(values, tooLong) }),
    send: async (values, changed) => {
      const version = queries.getQueryData<Settings>(queryKey)?.version ?? settings.version;
      const { data } = await api.client.PATCH('/api/translations/settings', {
        body: { ...toInput(values, changed), version },
      });
      if (data) queries.setQueryData(queryKey, data);
      // What is spent is told by the prices, too.
      await queries.invalidateQueries({ queryKey: ['get', '/api/translations/usage'] });
    },
    refresh: async () => toValues(await queries.fetchQuery({ ...options, staleTime: 0 })),
    labelOf: (field) => labels[field],
  });
  useLeadToProblem(form.problems);
  const save = async () => {
    if (form.bar.changes === 0) return true;
    const saved = await form.bar.save();
    if (saved) toast({ title: texts.saved });
    return saved;
  };
  // Said while one types, as under every other field.
  const fields = { ...form.problems.fields, ...longModels(form.values, tooLong) };
  return { ...form, problems: { ...form.problems, fields }, labels, bar: { ...form.bar, save } };
}

export type SettingsFormState = ReturnType<typeof useSettingsForm>;
