import { SegmentedControl, Switch, useValues } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { setupTexts } from './texts';
import { type SettingsFormState } from './use-settings-form';

const VERIFY = ['never', 'doubtful', 'always'] as const;

/** When and how texts are translated, and whether translations are verified. */
export function BehaviorSection({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  const { set } = form;
  const values = useValues(form);
  return (
    <section aria-labelledby="translation-setup-how">
      <h2 id="translation-setup-how">{texts.how}</h2>
      <div className="translation-setup-block stack gap-05">
        <Switch
          on={values.autoTranslate}
          label={texts.autoTranslate}
          onChange={(on) => set('autoTranslate', on)}
        />
        <p className="admin-quiet">{texts.autoTranslateHint}</p>
      </div>
      <div className="translation-setup-block stack gap-05">
        <p>{texts.chinese}</p>
        <SegmentedControl
          label={texts.chinese}
          value={values.chinese}
          onChange={(chinese) => set('chinese', chinese)}
          options={[
            { value: 'convert', label: texts.convert },
            { value: 'translate', label: texts.translate },
          ]}
        />
      </div>
      <fieldset className="translation-setup-block stack gap-05">
        <legend>{texts.verify}</legend>
        <p className="admin-quiet">{texts.verifyHint}</p>
        {VERIFY.map((verify) => (
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
