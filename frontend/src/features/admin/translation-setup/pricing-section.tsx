import { Switch, TextField, useValues } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { CellInput } from './cell-input';
import {
  parseNumber,
  type Settings,
  type PriceRow,
  type SettingsFormState,
} from './use-settings-form';
import { setupTexts } from './texts';

interface Props {
  form: SettingsFormState;
  settings: Settings;
}

/** Fields for the prices of tokens and for the monthly budget. */
export function PricingSection({ form, settings }: Props) {
  const { settings: texts } = useDictionary(setupTexts);
  const { set } = form;
  const values = useValues(form);
  const model = values.model.trim() || settings.defaultModel;
  const hasPrices = values.prices.some((row) => row.model.trim() !== '');
  const addPrice = () => {
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
      {!hasPrices && parseNumber(values.monthlyBudget) !== undefined && (
        <p className="admin-note admin-note-line tone-warn translation-setup-warning" role="status">
          <Icon name="warning" />
          <span>{texts.budgetWithoutPrices}</span>
        </p>
      )}
      <div className="translation-setup-block form-width stack gap-05">
        <Switch
          checked={values.urgentOverBudget}
          label={form.labelOf('urgentOverBudget')}
          onChange={(isOn) => set('urgentOverBudget', isOn)}
        />
        <p className="admin-quiet">{texts.urgentOverBudgetHint}</p>
      </div>
      <h3>{texts.prices}</h3>
      <p className="admin-quiet">{texts.pricesHint}</p>
      <PriceRows form={form} />
      <Button size="small" onClick={addPrice}>
        <Icon name="plus" />
        {texts.addPrice}
      </Button>
    </section>
  );
}

/** Table of the prices, with a row for each model. */
function PriceRows({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  const { set } = form;
  const values = useValues(form);
  if (values.prices.length === 0) return null;
  const changeRow = (index: number, changes: Partial<PriceRow>) =>
    set(
      'prices',
      values.prices.map((row, rowIndex) => (rowIndex === index ? { ...row, ...changes } : row)),
    );
  const headings = {
    model: form.labelOf('model'),
    input: texts.priceInput,
    output: texts.priceOutput,
  };
  const renderCell = (index: number, row: PriceRow, column: keyof PriceRow) => (
    <td>
      <CellInput
        aria-label={
          column === 'model'
            ? headings.model
            : texts.priceOf(headings[column], row.model || texts.thisModel)
        }
        value={row[column]}
        spellCheck={false}
        // `ModelsSection` renders the list of model names.
        {...(column === 'model' ? { list: 'translation-setup-models' } : { inputMode: 'decimal' })}
        problem={form.problemOf(`prices.${index}.${column}`)}
        onChange={(text) => changeRow(index, { [column]: text })}
      />
    </td>
  );
  return (
    <table className="translation-setup-prices form-width full-table">
      <thead>
        <tr>
          <th scope="col">{headings.model}</th>
          <th scope="col">{headings.input}</th>
          <th scope="col">{headings.output}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {values.prices.map((row, index) => (
          <tr key={index}>
            {renderCell(index, row, 'model')}
            {renderCell(index, row, 'input')}
            {renderCell(index, row, 'output')}
            <td>
              <IconButton
                label={texts.removePrice(row.model || texts.thisModel)}
                onClick={() =>
                  set(
                    'prices',
                    values.prices.filter((_, rowIndex) => rowIndex !== index),
                  )
                }
              >
                <Icon name="trash" />
              </IconButton>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
