import { useDictionary } from '../../../shared/i18n/dictionary';
import { setupTexts } from './texts';
import { TypedField } from './typed-field';
import { type SettingsFormState } from './use-settings-form';

/** How much may be asked of the provider at once and in a minute. */
export function SpeedSection({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  return (
    <section aria-labelledby="ts-speed">
      <h2 id="ts-speed">{texts.speed}</h2>
      <div className="ts-fields">
        <TypedField
          form={form}
          name="concurrency"
          hint={texts.concurrencyHint}
          inputMode="numeric"
        />
        <TypedField
          form={form}
          name="requestsPerMinute"
          hint={texts.limitHint}
          inputMode="numeric"
        />
        <TypedField form={form} name="tokensPerMinute" hint={texts.limitHint} inputMode="numeric" />
      </div>
    </section>
  );
}
