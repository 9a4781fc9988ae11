import { TextField } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { setupTexts } from './texts';
import { type SettingsFormState } from './use-settings-form';

/** Limits of concurrent requests and of requests per minute. */
export function SpeedSection({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  return (
    <section aria-labelledby="translation-setup-speed">
      <h2 id="translation-setup-speed">{texts.speed}</h2>
      <div className="translation-setup-fields">
        <TextField
          form={form}
          name="concurrency"
          label={form.labelOf('concurrency')}
          hint={texts.concurrencyHint}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="requestsPerMinute"
          label={form.labelOf('requestsPerMinute')}
          hint={texts.limitHint}
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="tokensPerMinute"
          label={form.labelOf('tokensPerMinute')}
          hint={texts.limitHint}
          inputMode="numeric"
        />
      </div>
    </section>
  );
}
