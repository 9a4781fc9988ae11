import { type components } from '@kawabe/client';
import { useQueryClient } from '@tanstack/react-query';
import {
  type FieldProblems,
  type EditForm,
  useEditForm,
  useLabels,
  useToast,
} from '../../../shared/admin';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type SetupTexts, setupTexts } from './texts';

export type Settings = components['schemas']['TranslationSettingsDto'];
type SettingsInput = Required<
  Omit<components['schemas']['UpdateTranslationSettingsDto'], 'version'>
>;

export interface PriceRow {
  model: string;
  input: string;
  output: string;
}

/** Values of the form: numbers are texts until they are sent. */
export interface SettingsValues {
  autoTranslate: boolean;
  chinese: SettingsInput['chinese'];
  verify: SettingsInput['verify'];
  model: string;
  models: Record<string, string>;
  currency: string;
  monthlyBudget: string;
  urgentOverBudget: boolean;
  prices: PriceRow[];
  concurrency: string;
  requestsPerMinute: string;
  tokensPerMinute: string;
}

/** All pairs of languages, from the base text to its translation. */
const DIRECTIONS = LANGUAGES.flatMap((from) =>
  LANGUAGES.filter((to) => to !== from).map((to) => ({ from, to, key: directionKey(from, to) })),
);

/** Returns the key of a pair of languages in `models`, such as `ja>en`. */
export function directionKey(from: Language, to: Language): string {
  return `${from}>${to}`;
}

const toText = (value: number | null) => (value === null ? '' : String(value));

/** Returns undefined for an empty text, NaN for an invalid number. */
export function parseNumber(text: string): number | undefined {
  const normalized = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  if (normalized === '') return undefined;
  return /^\d*\.?\d*$/.test(normalized) ? Number(normalized) : Number.NaN;
}

export function toValues(settings: Settings): SettingsValues {
  const { prices } = settings;
  const models: Partial<Record<string, string>> = settings.models;
  return {
    autoTranslate: settings.autoTranslate,
    chinese: settings.chinese,
    verify: settings.verify,
    model: settings.model ?? '',
    models: Object.fromEntries(DIRECTIONS.map(({ key }) => [key, models[key] ?? ''])),
    currency: settings.currency,
    monthlyBudget: toText(settings.monthlyBudget),
    urgentOverBudget: settings.urgentOverBudget,
    prices: Object.entries(prices).map(([model, price]) => ({
      model,
      input: String(price.input),
      output: String(price.output),
    })),
    concurrency: String(settings.concurrency),
    requestsPerMinute: toText(settings.requestsPerMinute),
    tokensPerMinute: toText(settings.tokensPerMinute),
  };
}

const isEmptyRow = ({ model, input, output }: PriceRow) =>
  `${model}${input}${output}`.trim() === '';

/** Returns the request body of changed fields. */
function toSettingsInput(
  values: SettingsValues,
  changed: readonly (keyof SettingsValues)[],
): Partial<SettingsInput> {
  const toNumberOrNull = (text: string) => parseNumber(text) ?? null;
  const input: SettingsInput = {
    autoTranslate: values.autoTranslate,
    chinese: values.chinese,
    verify: values.verify,
    model: values.model.trim() || null,
    models: Object.fromEntries(
      Object.entries(values.models).flatMap(([key, model]) =>
        model.trim() ? [[key, model.trim()]] : [],
      ),
    ),
    currency: values.currency.trim().toUpperCase(),
    monthlyBudget: toNumberOrNull(values.monthlyBudget),
    urgentOverBudget: values.urgentOverBudget,
    prices: Object.fromEntries(
      values.prices
        .filter((row) => !isEmptyRow(row))
        .map(({ model, input: inputPrice, output }) => [
          model.trim(),
          { input: parseNumber(inputPrice) ?? 0, output: parseNumber(output) ?? 0 },
        ]),
    ),
    concurrency: parseNumber(values.concurrency) ?? 1,
    requestsPerMinute: toNumberOrNull(values.requestsPerMinute),
    tokensPerMinute: toNumberOrNull(values.tokensPerMinute),
  };
  return Object.fromEntries(changed.map((field) => [field, input[field]]));
}

interface NumberRange {
  min: number;
  max: number;
  /** Whether an empty value is allowed. */
  isOptional: boolean;
}

const RANGES: Record<
  'monthlyBudget' | 'concurrency' | 'requestsPerMinute' | 'tokensPerMinute',
  NumberRange
> = {
  monthlyBudget: { min: 0, max: 1e9, isOptional: true },
  concurrency: { min: 1, max: 32, isOptional: false },
  requestsPerMinute: { min: 1, max: 1e6, isOptional: true },
  tokensPerMinute: { min: 1000, max: 1e9, isOptional: true },
};

const MAX_MODEL_LENGTH = 200;

/** Returns the maximum lengths of model names, by field. */
const maxModelLengths = ({ models, prices }: SettingsValues): Record<string, number> =>
  Object.fromEntries(
    [
      'model',
      ...Object.keys(models).map((key) => `models.${key}`),
      ...prices.map((_, index) => `prices.${index}.model`),
    ].map((field) => [field, MAX_MODEL_LENGTH]),
  );

/** Returns the errors of the form by field; a price is addressed by its position, `prices.0.model`. */
function validateSettings(values: SettingsValues, { settings: texts }: SetupTexts): FieldProblems {
  const problems: Record<string, string> = {};
  const checkNumber = (field: string, text: string, { min, max, isOptional }: NumberRange) => {
    const number = parseNumber(text);
    if (number === undefined && isOptional) return;
    if (number === undefined || Number.isNaN(number)) problems[field] = texts.notANumber;
    else if (number < min) problems[field] = texts.tooSmall(min);
    else if (number > max) problems[field] = texts.tooLarge(max);
  };
  for (const [field, range] of Object.entries(RANGES)) {
    checkNumber(field, values[field as keyof typeof RANGES], range);
  }
  if (!/^[a-z]{3}$/i.test(values.currency.trim())) problems['currency'] = texts.currencyWrong;
  const models = new Set<string>();
  for (const [index, row] of values.prices.entries()) {
    if (isEmptyRow(row)) continue;
    const model = row.model.trim();
    if (model === '') problems[`prices.${index}.model`] = texts.priceModelRequired;
    else if (models.has(model)) problems[`prices.${index}.model`] = texts.priceTwice;
    models.add(model);
    const priceRange = { min: 0, max: 1e6, isOptional: false };
    checkNumber(`prices.${index}.input`, row.input, priceRange);
    checkNumber(`prices.${index}.output`, row.output, priceRange);
  }
  return problems;
}

export type SettingsFormState = EditForm<SettingsValues>;

/** Form of the settings. They are saved with the version that was read, so that conflicts are detected. */
export function useSettingsForm(settings: Settings): SettingsFormState {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(setupTexts);
  const { settings: settingsTexts } = texts;
  const { field } = useLabels();
  const toast = useToast();
  const settingsQuery = api.queryOptions('get', '/api/translations/settings');
  const { queryKey } = settingsQuery;
  const labelOf = (name: keyof SettingsValues): string => {
    if (name === 'models') return settingsTexts.directions;
    return name === 'prices' ? settingsTexts.prices : field(name);
  };
  return useEditForm<SettingsValues>({
    key: 'translation-settings',
    stored: toValues(settings),
    validate: (values) => validateSettings(values, texts),
    limits: maxModelLengths,
    send: async (values, changed) => {
      const { version } = queries.getQueryData<Settings>(queryKey) ?? settings;
      const { data } = await api.client.PATCH('/api/translations/settings', {
        body: { ...toSettingsInput(values, changed), version },
      });
      queries.setQueryData(queryKey, data);
      return data && toValues(data);
    },
    // The cost of usage is computed from the prices.
    invalidateKeys: [['get', '/api/translations/usage']],
    refresh: async () => toValues(await queries.fetchQuery({ ...settingsQuery, staleTime: 0 })),
    onSaved: () => toast({ title: settingsTexts.saved }),
    labelOf,
    leaveTexts: texts.leave,
  });
}
