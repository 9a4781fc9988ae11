import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useFigures } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Run } from './runs';
import { runTexts } from './texts';

/** What a run has cost so far; its tokens where there are no prices, nothing where it used none. */
export function useSpent(): (run: Run) => string | null {
  const texts = useDictionary(runTexts);
  const { money, number } = useFigures();
  const { data } = useQuery(useApi().queryOptions('get', '/api/translations/settings'));
  return (run) => {
    if (run.cost !== null && data) return money(run.cost, data.currency);
    const tokens = run.tokensIn + run.tokensOut;
    return tokens > 0 ? texts.tokenSum(number(tokens)) : null;
  };
}
