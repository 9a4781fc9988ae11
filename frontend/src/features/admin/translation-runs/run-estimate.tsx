import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { BudgetBar, sharedAdminTexts, useLabels, useNumberFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { languageFacts } from '../../../shared/i18n/language';
import { runTexts } from './texts';
import { type EstimateData, findRunBlocker, type useEstimate } from './use-estimate';
import { useRuns } from './runs.queries';
import './translation-runs.css';

interface Props {
  estimate: EstimateData;
  currency: string;
}

/** Table of the estimate by language, with its sum. Costs are shown only if prices are set. */
function EstimateTable({ estimate, currency }: Props) {
  const { field } = useLabels();
  const texts = useDictionary(runTexts);
  const { money, number } = useNumberFormat();
  const hasPrice = estimate.cost !== null;
  const renderFigures = ({
    fields,
    characters,
    tokens,
    cost,
  }: Pick<EstimateData, 'fields' | 'characters' | 'tokens' | 'cost'>) => (
    <>
      <td>{number(fields)}</td>
      <td>{number(characters)}</td>
      <td>{tokens === 0 ? '–' : number(tokens)}</td>
      {hasPrice && <td>{cost === null ? '–' : money(cost, currency)}</td>}
    </>
  );
  return (
    <table className="admin-figures full-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{field('language')}</span>
          </th>
          <th scope="col">{texts.fields}</th>
          <th scope="col">{texts.characters}</th>
          <th scope="col">{texts.tokens}</th>
          {hasPrice && <th scope="col">{texts.cost}</th>}
        </tr>
      </thead>
      <tbody>
        {estimate.languages.map((languageEstimate) => (
          <tr key={languageEstimate.language}>
            <th scope="row" lang={languageFacts[languageEstimate.language].tag}>
              {languageFacts[languageEstimate.language].endonym}
            </th>
            {renderFigures(languageEstimate)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{texts.total}</th>
          {renderFigures(estimate)}
        </tr>
      </tfoot>
    </table>
  );
}

/** Currency of amounts until the settings are loaded. */
const DEFAULT_CURRENCY = 'JPY';

/** Estimated cost and duration, and how much of the month's budget is spent before and after the run. */
function EstimateSum({ estimate, currency }: { estimate: EstimateData; currency: string }) {
  const texts = useDictionary(runTexts);
  const { money, number } = useNumberFormat();
  const { budget, cost } = estimate;
  const sum = cost === null ? texts.tokenSum(number(estimate.tokens)) : money(cost, currency);
  const after = budget?.after ?? null;
  const isOverBudget = findRunBlocker(estimate) === 'over_budget';
  return (
    <>
      <p className="admin-sum" role="status">
        {texts.about(sum)}
      </p>
      <p className="admin-quiet">
        {texts.duration(Math.round(estimate.seconds / 60))}{' '}
        {budget &&
          after !== null &&
          texts.budget(
            money(budget.spent, currency),
            money(after, currency),
            money(budget.limit, currency),
          )}
      </p>
      {budget && after !== null && <BudgetBar spent={after} limit={budget.limit} />}
      {isOverBudget && budget && after !== null && (
        <p className="admin-error" role="alert">
          {texts.over(money(after - budget.limit, currency), money(budget.limit, currency))}
        </p>
      )}
    </>
  );
}

/** Notes on what the run will do to the texts. */
function EstimateNotes({ estimate }: { estimate: EstimateData }) {
  const texts = useDictionary(runTexts);
  const writtenFields = estimate.fields - estimate.suggestions;
  const converted = estimate.languages.reduce((sum, language) => sum + language.converted, 0);
  return (
    <ul className="stack gap-05 admin-quiet">
      {writtenFields > 0 && <li>{texts.written(writtenFields)}</li>}
      {converted > 0 && <li>{texts.convertedNote(converted)}</li>}
      {estimate.suggestions > 0 && <li>{texts.suggested(estimate.suggestions)}</li>}
      <li>{texts.undoNote}</li>
    </ul>
  );
}

/** Estimate of the selected options. */
export function RunEstimate({ estimateState }: { estimateState: ReturnType<typeof useEstimate> }) {
  const texts = useDictionary(runTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { screen } = useLabels();
  const { data: settings } = useQuery(useApi().queryOptions('get', '/api/translations/settings'));
  const currency = settings?.currency ?? DEFAULT_CURRENCY;
  const { estimate, isCurrent, isError, hasSelection, retry } = estimateState;
  const blocker = estimate && findRunBlocker(estimate);
  const hasPrice = estimate?.cost != null;
  return (
    <section className="runs-estimate" aria-labelledby="runs-estimate" aria-busy={!isCurrent}>
      <h3 id="runs-estimate">
        {texts.estimate} <small className="admin-quiet">{texts.notYet}</small>
      </h3>
      {isError && (
        <div role="alert">
          <p className="admin-error">{texts.estimateFailed}</p>
          <Button size="small" onClick={retry}>
            {sharedTexts.list.retry}
          </Button>
        </div>
      )}
      {!hasSelection && <p role="status">{texts.chooseSome}</p>}
      {hasSelection && !estimate && !isError && <p role="status">{texts.counting}</p>}
      {estimate && (
        <div className={isCurrent ? undefined : 'runs-old'}>
          <EstimateTable estimate={estimate} currency={currency} />
          {blocker === 'nothing' ? (
            <p role="status">{texts.nothing}</p>
          ) : (
            <EstimateSum estimate={estimate} currency={currency} />
          )}
          {blocker === 'no_translator' && (
            <p className="admin-error" role="alert">
              {texts.noTranslator}
            </p>
          )}
          {!hasPrice && estimate.tokens > 0 && <p className="admin-quiet">{texts.noPrices}</p>}
          {(blocker === 'over_budget' || !hasPrice) && (
            <p>
              <Link to="/admin/translations/settings">{screen('translationSettings')}</Link>
            </p>
          )}
          {blocker === null && <EstimateNotes estimate={estimate} />}
        </div>
      )}
    </section>
  );
}

const POLL_INTERVAL_MS = 5_000;

/** Cost of this month and its budget. The text says if models without a price are not included. */
export function MonthBudget() {
  const texts = useDictionary(runTexts);
  const { money } = useNumberFormat();
  const isRunning = useRuns().unfinished.length > 0;
  const { data } = useQuery({
    ...useApi().queryOptions('get', '/api/translations/usage'),
    refetchInterval: isRunning ? POLL_INTERVAL_MS : false,
  });
  if (!data) return null;
  const { limit, unpriced } = data.month;
  const hasUnpricedModels = unpriced.length > 0;
  if (data.month.cost === null && !hasUnpricedModels) return null;
  const cost = data.month.cost ?? 0;
  const spentText = [money(cost, data.currency), hasUnpricedModels && texts.unpriced]
    .filter(Boolean)
    .join(' · ');
  const text =
    limit === null
      ? texts.monthSpent(spentText)
      : texts.month(spentText, money(limit, data.currency));
  return (
    <Link className="runs-month row gap-125 admin-quiet" to="/admin/translations/usage">
      {data.month.cost === null ? texts.monthUnknown : text}
      {limit !== null && <BudgetBar spent={cost} limit={limit} />}
    </Link>
  );
}
