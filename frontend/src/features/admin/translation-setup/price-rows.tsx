import { useValues } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type PriceRow } from './settings-values';
import { setupTexts } from './texts';
import { type SettingsFormState } from './use-settings-form';

/** Prices of models, one per row. */
export function PriceRows({ form }: { form: SettingsFormState }) {
  const { settings: texts } = useDictionary(setupTexts);
  const { set } = form;
  const values = useValues(form);
  if (values.prices.length === 0) return null;
  const change = (index: number, part: Partial<PriceRow>) =>
    set(
      'prices',
      values.prices.map((row, at) => (at === index ? { ...row, ...part } : row)),
    );
  const headings = {
    model: texts.priceModel,
    input: texts.priceInput,
    output: texts.priceOutput,
  };
  const cell = (index: number, row: PriceRow, part: keyof PriceRow) => {
    const problem = form.problem(`prices.${index}.${part}`);
    const id = `translation-setup-price-${index}-${part}`;
    return (
      <td>
        <input
          className={problem ? 'admin-in admin-in-bad' : 'admin-in'}
          aria-label={
            part === 'model'
              ? texts.priceModel
              : texts.priceOf(headings[part], row.model || texts.thisModel)
          }
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          value={row[part]}
          autoComplete="off"
          spellCheck={false}
          {...(part === 'model'
            ? { list: 'translation-setup-models' }
            : { inputMode: 'decimal' as const })}
          onChange={(event) => change(index, { [part]: event.target.value })}
        />
        {problem && (
          <p className="admin-error" id={id}>
            {problem}
          </p>
        )}
      </td>
    );
  };
  return (
    <table className="translation-setup-prices">
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
            {cell(index, row, 'model')}
            {cell(index, row, 'input')}
            {cell(index, row, 'output')}
            <td>
              <IconButton
                label={texts.removePrice(row.model || texts.thisModel)}
                onClick={() =>
                  set(
                    'prices',
                    values.prices.filter((_, at) => at !== index),
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
