import { Switch, TextField, useValues } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { PriceRows } from './price-rows';
import { parseNumber, type Settings } from './settings-values';
import { setupTexts } from './texts';
import { type SettingsFormState } from './use-settings-form';

interface Props {
  form: SettingsFormState;
  settings: Settings;
}

/** Prices of tokens, and the monthly budget. */
export function PricingSection({ form, settings }: Props) {
  const { settings: texts } = useDictionary(setupTexts);
  const { set } = form;
  const values = useValues(form);
  const model = values.model.trim() || settings.defaultModel;
  const priced = values.prices.some((row) => row.model.trim() !== '');
  const add = () => {
    const hasPrice = values.prices.some((row) => row.model.trim() === model);
    set('prices', [...values.prices, { model: hasPrice ? '' : model, input: '', output: '' }]);
  };
  return (
    <section aria-labelledby="translation-setup-money">
      <h2 id="translation-setup-money">{texts.money}</h2>
      <div className="translation-setup-fields">
        <TextField
          form={form}
          name="monthlyBudget"
          label={form.labelOf('monthlyBudget')}
          hint={texts.monthlyBudgetHint}
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="currency"
          label={form.labelOf('currency')}
          hint={texts.currencyHint}
        />
      </div>
      {!priced && parseNumber(values.monthlyBudget) !== undefined && (
        <p className="admin-note translation-setup-warning" role="status">
          <Icon name="warning" />
          <span>{texts.budgetWithoutPrices}</span>
        </p>
      )}
      <div className="translation-setup-block stack gap-05">
        <Switch
          on={values.urgentOverBudget}
          label={texts.urgentOverBudget}
          onChange={(on) => set('urgentOverBudget', on)}
        />
        <p className="admin-quiet">{texts.urgentOverBudgetHint}</p>
      </div>
      <h3>{texts.prices}</h3>
      <p className="admin-quiet">{texts.pricesHint}</p>
      <PriceRows form={form} />
      <Button size="small" onClick={add}>
        <Icon name="plus" />
        {texts.addPrice}
      </Button>
    </section>
  );
}
