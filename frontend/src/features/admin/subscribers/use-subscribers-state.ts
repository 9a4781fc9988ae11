import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LANGUAGES } from '../../../shared/i18n/language';
import { type Question, STATES } from './subscribers.queries';

/** What the list shows, held in the address. */
export function useSubscribersState() {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const question: Question = {
      search: params.get('search') ?? undefined,
      status: STATES.find((state) => state === params.get('filter')),
      language: LANGUAGES.find((code) => code === params.get('language')),
    };
    const set = (name: 'search' | 'filter' | 'language', value: string) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          if (value) changed.set(name, value);
          else changed.delete(name);
          return changed;
        },
        { replace: true },
      );
    return {
      question,
      set,
      clear: () => setParams({}, { replace: true }),
      narrowed: Object.values(question).some((value) => value !== undefined),
    };
  }, [params, setParams]);
}
