import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { BudgetBar, useFigures } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useRuns } from './runs.queries';
import { runTexts } from './texts';
import './translation-runs.css';

const WHILE_RUNNING_MS = 5_000;

/** What this month has cost, and the budget where there is one; nothing where prices are not known. */
export function MonthBudget() {
  const texts = useDictionary(runTexts);
  const { money } = useFigures();
  const running = useRuns().unfinished.length > 0;
  const { data } = useQuery({
    ...useApi().queryOptions('get', '/api/translations/usage'),
    refetchInterval: running ? WHILE_RUNNING_MS : false,
  });
  const cost = data?.month.cost ?? null;
  if (!data || cost === null) return null;
  const { limit } = data.month;
  const spent = money(cost, data.currency);
  return (
    <Link className="tr-month" to="/admin/translations/usage">
      {limit === null ? texts.monthSpent(spent) : texts.month(spent, money(limit, data.currency))}
      {limit !== null && <BudgetBar spent={cost} limit={limit} />}
    </Link>
  );
}
