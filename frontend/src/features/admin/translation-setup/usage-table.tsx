import { useDictionary } from '../../../shared/i18n/dictionary';
import { setupTexts } from './texts';
import { type Series } from './usage-days';
import { type SeriesWords } from './use-series-words';

interface Props {
  series: readonly Series[];
  totals: readonly number[];
  words: SeriesWords;
}

/** What the chart shows, in figures; days without any are left out. */
export function UsageTable({ series, totals, words }: Props) {
  const { usage: texts } = useDictionary(setupTexts);
  const value = (amount: number) => (amount > 0 ? words.value(amount) : '–');
  const days = totals.flatMap((total, day) => (total > 0 ? [{ total, day }] : []));
  return (
    <div>
      <h2 id="ts-figures">{texts.table}</h2>
      <div className="ts-scroll" role="region" aria-labelledby="ts-figures" tabIndex={0}>
        <table className="ts-figures">
          <thead>
            <tr>
              <th scope="col">{texts.day}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {words.name(name)}
                </th>
              ))}
              <th scope="col">{texts.total}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ total, day }) => (
              <tr key={day}>
                <th scope="row">{words.day(day)}</th>
                {series.map(({ name, days: amounts }) => (
                  <td key={name}>{value(amounts[day] ?? 0)}</td>
                ))}
                <td>{value(total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.total}</th>
              {series.map(({ name, total }) => (
                <td key={name}>{value(total)}</td>
              ))}
              <td>{value(totals.reduce((sum, total) => sum + total, 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
