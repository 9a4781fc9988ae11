import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useFigures } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Run } from './runs';
import { runTexts } from './texts';

/** What a run has cost so far; its tokens, and that they have no price, where it is not known; nothing where it used none. */
export function useSpent(): (run: Run) => string | null {
  const texts = useDictionary(runTexts);
  const { money, number } = useFigures();
  const { data } = useQuery(useApi().queryOptions('get', '/api/translations/settings'));
  return (run) => {
    const tokens = run.tokensIn + run.tokensOut;
    if (run.cost === null) return texts.tokensUnpriced(number(tokens));
    if (run.cost === 0 && tokens === 0) return null;
    return data ? money(run.cost, data.currency) : texts.tokenSum(number(tokens));
  };
}
