import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { BudgetBar, kitTexts, useNumberFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { languageFacts } from '../../../shared/i18n/language';
import { runTexts } from './texts';
import { type Estimate, findRunBlocker, type useEstimate } from './use-estimate';
import { useRuns } from './runs.queries';
import './translation-runs.css';

interface Props {
  of: Estimate;
  currency: string;
}

/** An estimate by language, with its sum; without prices no cost is shown. */
function EstimateTable({ of, currency }: Props) {
  const texts = useDictionary(runTexts);
  const { money, number } = useNumberFormat();
  const priced = of.cost !== null;
  const figures = (estimate: Pick<Estimate, 'fields' | 'characters' | 'tokens' | 'cost'>) => (
    <>
      <td>{number(estimate.fields)}</td>
      <td>{number(estimate.characters)}</td>
      <td>{estimate.tokens === 0 ? '–' : number(estimate.tokens)}</td>
      {priced && <td>{estimate.cost === null ? '–' : money(estimate.cost, currency)}</td>}
    </>
  );
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.language}</span>
          </th>
          <th scope="col">{texts.fields}</th>
          <th scope="col">{texts.characters}</th>
          <th scope="col">{texts.tokens}</th>
          {priced && <th scope="col">{texts.cost}</th>}
        </tr>
      </thead>
      <tbody>
        {of.languages.map((language) => (
          <tr key={language.language}>
            <th scope="row" lang={languageFacts[language.language].tag}>
              {languageFacts[language.language].endonym}
            </th>
            {figures(language)}
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

/** A sum needs a currency even if none is set. */
const NO_CURRENCY = 'JPY';

/** The sum, its duration, and the rest of the month's budget. */
function Sum({ of, currency }: { of: Estimate; currency: string }) {
  const texts = useDictionary(runTexts);
  const { money, number } = useNumberFormat();
  const { budget, cost } = of;
  const sum = cost === null ? texts.tokenSum(number(of.tokens)) : money(cost, currency);
  const after = budget?.after ?? null;
  const over = findRunBlocker(of) === 'over_budget';
  return (
    <>
      <p className="runs-sum" role="status">
        {texts.about(sum)}
      </p>
      <p className="admin-quiet">
        {texts.duration(Math.round(of.seconds / 60))}{' '}
        {budget &&
          after !== null &&
          texts.budget(
            money(budget.spent, currency),
            money(after, currency),
            money(budget.limit, currency),
          )}
      </p>
      {budget && after !== null && <BudgetBar spent={after} limit={budget.limit} />}
      {over && budget && after !== null && (
        <p className="admin-error" role="alert">
          {texts.over(money(after - budget.limit, currency), money(budget.limit, currency))}
        </p>
      )}
    </>
  );
}

/** Notes on what happens to the texts. */
function Notes({ of }: { of: Estimate }) {
  const texts = useDictionary(runTexts);
  const written = of.fields - of.suggestions;
  const converted = of.languages.reduce((sum, language) => sum + language.converted, 0);
  return (
    <ul className="admin-quiet">
      {written > 0 && <li>{texts.written(written)}</li>}
      {converted > 0 && <li>{texts.convertedNote(converted)}</li>}
      {of.suggestions > 0 && <li>{texts.suggested(of.suggestions)}</li>}
      <li>{texts.undoNote}</li>
    </ul>
  );
}

/** Estimate of the selected options. */
export function RunEstimate({ estimated }: { estimated: ReturnType<typeof useEstimate> }) {
  const texts = useDictionary(runTexts);
  const kit = useDictionary(kitTexts);
  const { data: settings } = useQuery(useApi().queryOptions('get', '/api/translations/settings'));
  const currency = settings?.currency ?? NO_CURRENCY;
  const { estimate, isCurrent, isError, some, retry } = estimated;
  const obstacle = estimate && findRunBlocker(estimate);
  const priced = estimate?.cost != null;
  return (
    <section className="runs-estimate" aria-labelledby="runs-estimate" aria-busy={!isCurrent}>
      <h3 id="runs-estimate">
        {texts.estimate} <small>{texts.notYet}</small>
      </h3>
      {isError && (
        <div role="alert">
          <p className="admin-error">{texts.estimateFailed}</p>
          <Button size="small" onClick={retry}>
            {kit.list.retry}
          </Button>
        </div>
      )}
      {!some && <p role="status">{texts.chooseSome}</p>}
      {some && !estimate && !isError && <p role="status">{texts.counting}</p>}
      {estimate && (
        <div className={isCurrent ? undefined : 'runs-old'}>
          <EstimateTable of={estimate} currency={currency} />
          {obstacle === 'nothing' ? (
            <p role="status">{texts.nothing}</p>
          ) : (
            <Sum of={estimate} currency={currency} />
          )}
          {obstacle === 'no_translator' && (
            <p className="admin-error" role="alert">
              {texts.noTranslator}
            </p>
          )}
          {!priced && estimate.tokens > 0 && <p className="admin-quiet">{texts.noPrices}</p>}
          {(obstacle === 'over_budget' || !priced) && (
            <p>
              <Link to="/admin/translations/settings">{texts.toSettings}</Link>
            </p>
          )}
          {obstacle === null && <Notes of={estimate} />}
        </div>
      )}
    </section>
  );
}

const POLL_INTERVAL_MS = 5_000;

/** Cost of this month and its budget; notes that models without a price are not included. */
export function MonthBudget() {
  const texts = useDictionary(runTexts);
  const { money } = useNumberFormat();
  const running = useRuns().unfinished.length > 0;
  const { data } = useQuery({
    ...useApi().queryOptions('get', '/api/translations/usage'),
    refetchInterval: running ? POLL_INTERVAL_MS : false,
  });
  if (!data) return null;
  const { limit, unpriced } = data.month;
  const isUnpriced = unpriced.length > 0;
  if (data.month.cost === null && !isUnpriced) return null;
  const cost = data.month.cost ?? 0;
  const sum = data.month.cost === null ? null : money(cost, data.currency);
  const spent = [sum, isUnpriced && texts.unpriced].filter(Boolean).join(' · ');
  return (
    <Link className="runs-month admin-quiet" to="/admin/translations/usage">
      {limit === null ? texts.monthSpent(spent) : texts.month(spent, money(limit, data.currency))}
      {limit !== null && <BudgetBar spent={cost} limit={limit} />}
    </Link>
  );
}
