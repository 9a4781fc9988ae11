import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { BudgetBar, useNumberFormat } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useRuns } from './runs.queries';
import { runTexts } from './texts';
import './translation-runs.css';

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
