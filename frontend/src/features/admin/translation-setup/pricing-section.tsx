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
    <section aria-labelledby="ts-money">
      <h2 id="ts-money">{texts.money}</h2>
      <div className="ts-fields">
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
        <p className="ak-note ts-warning" role="status">
          <Icon name="warning" />
          <span>{texts.budgetWithoutPrices}</span>
        </p>
      )}
      <div className="ts-block">
        <Switch
          on={values.urgentOverBudget}
          label={texts.urgentOverBudget}
          onChange={(on) => set('urgentOverBudget', on)}
        />
        <p className="ak-quiet">{texts.urgentOverBudgetHint}</p>
      </div>
      <h3>{texts.prices}</h3>
      <p className="ak-quiet">{texts.pricesHint}</p>
      <PriceRows form={form} />
      <Button size="small" onClick={add}>
        <Icon name="plus" />
        {texts.addPrice}
      </Button>
    </section>
  );
}
