import { sharedAdminTexts, TextField, useValues } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { CellInput } from './cell-input';
import { directionKey, type Settings, type SettingsFormState } from './use-settings-form';
import { setupTexts } from './texts';

interface Props {
  form: SettingsFormState;
  settings: Settings;
}

/** Fields for the default model, and for other models by pair of languages. */
export function ModelsSection({ form, settings }: Props) {
  const { settings: texts } = useDictionary(setupTexts);
  const { languages: names } = useDictionary(sharedAdminTexts);
  const { set } = form;
  const values = useValues(form);
  const renderLanguageHeading = (language: Language) => (
    <span lang={languageFacts[language].tag} title={names[language]}>
      {languageFacts[language].endonym}
    </span>
  );
  const renderModelInput = (from: Language, to: Language) => {
    const key = directionKey(from, to);
    return (
      <CellInput
        aria-label={texts.direction(names[from], names[to])}
        placeholder={texts.asDefault}
        list="translation-setup-models"
        value={values.models[key] ?? ''}
        spellCheck={false}
        problem={form.problemOf(`models.${key}`)}
        onChange={(model) => set('models', { ...values.models, [key]: model })}
      />
    );
  };
  const models = [settings.defaultModel, ...values.prices.map(({ model }) => model)];
  return (
    <section aria-labelledby="translation-setup-model">
      <h2 id="translation-setup-model">{texts.model}</h2>
      <div className="translation-setup-fields">
        <TextField
          form={form}
          name="model"
          label={form.labelOf('model')}
          spellCheck={false}
          hint={texts.defaultModelHint(settings.defaultModel)}
          placeholder={settings.defaultModel}
          list="translation-setup-models"
        />
      </div>
      <h3 id="translation-setup-directions">{texts.directions}</h3>
      <p className="admin-quiet">{texts.directionsHint}</p>
      {/* The table scrolls separately if its columns do not fit. */}
      <div
        className="translation-setup-scroll"
        role="region"
        aria-labelledby="translation-setup-directions"
        tabIndex={0}
      >
        <table className="translation-setup-directions full-table">
          <thead>
            <tr>
              <th scope="col">{texts.from}</th>
              {LANGUAGES.map((to) => (
                <th key={to} scope="col">
                  {renderLanguageHeading(to)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {LANGUAGES.map((from) => (
              <tr key={from}>
                <th scope="row">{renderLanguageHeading(from)}</th>
                {LANGUAGES.map((to) => (
                  <td key={to}>{from === to ? '–' : renderModelInput(from, to)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <datalist id="translation-setup-models">
        {[...new Set(models.filter(Boolean))].map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
    </section>
  );
}
