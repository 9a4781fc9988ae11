import { useFigures } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { runTexts } from './texts';
import { type Estimate } from './use-estimate';

interface Props {
  of: Estimate;
  currency: string;
}

/** An estimate by language, with its sum; without prices, no cost is made up. */
export function EstimateTable({ of, currency }: Props) {
  const texts = useDictionary(runTexts);
  const { money, number } = useFigures();
  const priced = of.cost !== null;
  const figures = (one: Pick<Estimate, 'fields' | 'characters' | 'tokens' | 'cost'>) => (
    <>
      <td>{number(one.fields)}</td>
      <td>{number(one.characters)}</td>
      <td>{one.tokens === 0 ? '–' : number(one.tokens)}</td>
      {priced && <td>{one.cost === null ? '–' : money(one.cost, currency)}</td>}
    </>
  );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="vh">{texts.language}</span>
          </th>
          <th scope="col">{texts.fields}</th>
          <th scope="col">{texts.characters}</th>
          <th scope="col">{texts.tokens}</th>
          {priced && <th scope="col">{texts.cost}</th>}
        </tr>
      </thead>
      <tbody>
        {of.languages.map((one) => (
          <tr key={one.language}>
            <th scope="row" lang={languageFacts[one.language].tag}>
              {languageFacts[one.language].endonym}
            </th>
            {figures(one)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {figures(of)}
        </tr>
      </tfoot>
    </table>
  );
}
