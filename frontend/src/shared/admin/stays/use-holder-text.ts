import { useCallback } from 'react';
import { type ApiError, type NightsHolder } from '../../../api/api-error';
import { useDictionary } from '../../i18n/dictionary';
import { stayTexts } from './texts';
import { useDays } from './use-days';

/** Returns sentences about who has which nights, and why a stay was refused. */
export function useHolderText() {
  const texts = useDictionary(stayTexts);
  const days = useDays();
  const name = useCallback(
    ({ name: ownName, state }: Pick<NightsHolder, 'name' | 'state'>): string =>
      ownName || (state && texts.states[state as keyof typeof texts.states]) || texts.noName,
    [texts],
  );
  const describeHolder = useCallback(
    (holders: readonly NightsHolder[]): string =>
      holders.map((holder) => texts.has(name(holder), days.span(holder))).join(' '),
    [texts, days, name],
  );
  const problems = {
    nights_taken: ({ takenBy }: ApiError) => texts.refused(describeHolder(takenBy)),
  };
  return { name, describeHolder, problems };
}
