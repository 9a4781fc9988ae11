import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  ConflictNotice,
  EmptyState,
  ListSkeleton,
  DraftBanner,
  SaveBar,
  useSaveShortcuts,
  SegmentedControl,
  Switch,
  useValues,
  TextField,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Icon } from '../../../shared/ui/icon';
import { SetupLayout } from './setup-layout';
import { setupTexts } from './texts';
import { ModelsSection } from './models-section';
import { PricingSection } from './pricing-section';
import {
  type Settings,
  type SettingsValues,
  toValues,
  useSettingsForm,
  type SettingsFormState,
} from './use-settings-form';

/** Screen of the translation settings: behavior, models, prices and limits. */
export function SettingsScreen() {
  const { settings: texts } = useDictionary(setupTexts);
  const { data, isError, refetch } = useQuery(
    useApi().queryOptions('get', '/api/translations/settings'),
  );
  return (
    <SetupLayout screen="translationSettings">
      {!data && isError && <EmptyState title={texts.failed} onRetry={() => void refetch()} />}
      {!data && !isError && <ListSkeleton />}
      {data && <SettingsSections settings={data} />}
    </SetupLayout>
  );
}

/** Formats the stored value of a field, for a conflict with another user. */
function formatValue(
  field: keyof SettingsValues,
  settings: Settings,
  texts: Record<'on' | 'off' | 'nothing', string>,
): string {
  const value = toValues(settings)[field];
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'string') return value || texts.nothing;
  const entries = Array.isArray(value)
    ? value.map(({ model, input, output }) => `${model} ${input} / ${output}`)
    : Object.entries(value).flatMap(([key, model]) => (model ? [`${key}: ${model}`] : []));
  return entries.join(', ') || texts.nothing;
}

/** All settings of translation as one form with one save bar. */
function SettingsSections({ settings }: { settings: Settings }) {
  const { settings: texts } = useDictionary(setupTexts);
  const form = useSettingsForm(settings);
  useSaveShortcuts(() => void form.save());
  return (
    <>
      {form.draft && <DraftBanner draft={form.draft} />}
      {!settings.available && (
        <p className="admin-note admin-note-line tone-warn translation-setup-warning">
          <Icon name="warning" />
          <span>{texts.noTranslator}</span>
        </p>
      )}
      <ConflictNotice
        fields={form.conflicts}
        labelOf={form.labelOf}
        storedValueText={(field) => formatValue(field, settings, texts)}
        resolve={form.resolve}
      />
      <div className="translation-setup-form admin-sections">
        <BehaviorSection form={form} />
        <PricingSection form={form} settings={settings} />
        <ModelsSection form={form} settings={settings} />
        <SpeedSection form={form} />
      </div>
      <SaveBar {...form} isHiddenFromVisitors />
    </>
  );
}

const VERIFY_MODES = ['never', 'doubtful', 'always'] as const;

/** Fields that say when and how texts are translated, and whether translations are verified. */
function BehaviorSection({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  const { set } = form;
  const values = useValues(form);
  return (
    <section aria-labelledby="translation-setup-how">
      <h2 id="translation-setup-how">{texts.how}</h2>
      <div className="translation-setup-block form-width stack gap-05">
        <Switch
          checked={values.autoTranslate}
          label={form.labelOf('autoTranslate')}
          onChange={(isOn) => set('autoTranslate', isOn)}
        />
        <p className="admin-quiet">{texts.autoTranslateHint}</p>
      </div>
      <div className="translation-setup-block form-width stack gap-05">
        <p>{form.labelOf('chinese')}</p>
        <SegmentedControl
          label={form.labelOf('chinese')}
          value={values.chinese}
          onChange={(chinese) => set('chinese', chinese)}
          options={[
            { value: 'convert', label: texts.convert },
            { value: 'translate', label: texts.translate },
          ]}
        />
      </div>
      <fieldset className="translation-setup-block form-width stack gap-05">
        <legend>{form.labelOf('verify')}</legend>
        <p className="admin-quiet">{texts.verifyHint}</p>
        {VERIFY_MODES.map((verify) => (
          <label key={verify} className="admin-choice">
            <input
              type="radio"
              name="verify"
              checked={values.verify === verify}
              onChange={() => set('verify', verify)}
            />
            <span>
              <b>{texts.verifyChoices[verify].label}</b>
              <span className="admin-quiet">{texts.verifyChoices[verify].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** Fields for the maximum of concurrent requests, and of requests and tokens per minute. */
function SpeedSection({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  return (
    <section aria-labelledby="translation-setup-speed">
      <h2 id="translation-setup-speed">{texts.speed}</h2>
      <div className="translation-setup-fields">
        {(['concurrency', 'requestsPerMinute', 'tokensPerMinute'] as const).map((name) => (
          <TextField
            key={name}
            form={form}
            name={name}
            label={form.labelOf(name)}
            hint={name === 'concurrency' ? texts.concurrencyHint : texts.limitHint}
            inputMode="numeric"
          />
        ))}
      </div>
    </section>
  );
}
