import { DraftBanner, SaveBar, useSaveShortcuts } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Icon } from '../../../shared/ui/icon';
import { ConflictNotice } from './conflict-notice';
import { BehaviorSection } from './behavior-section';
import { ModelsSection } from './models-section';
import { PricingSection } from './pricing-section';
import { type Settings, type SettingsValues, toValues } from './settings-values';
import { SpeedSection } from './speed-section';
import { setupTexts } from './texts';
import { useSettingsForm } from './use-settings-form';

/** Formats another user's value of a field. */
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
export function SettingsSections({ settings }: { settings: Settings }) {
  const { settings: texts } = useDictionary(setupTexts);
  const form = useSettingsForm(settings);
  useSaveShortcuts(() => void form.save());
  return (
    <>
      {form.draft && <DraftBanner draft={form.draft} />}
      {!settings.available && (
        <p className="admin-note translation-setup-warning">
          <Icon name="warning" />
          <span>{texts.noTranslator}</span>
        </p>
      )}
      <ConflictNotice
        fields={form.conflicts}
        labelOf={form.labelOf}
        theirs={(field) => formatValue(field, settings, texts)}
        resolve={form.resolve}
      />
      <div className="translation-setup-form">
        <BehaviorSection form={form} />
        <PricingSection form={form} settings={settings} />
        <ModelsSection form={form} settings={settings} />
        <SpeedSection form={form} />
      </div>
      <SaveBar {...form.bar} hidden />
    </>
  );
}
