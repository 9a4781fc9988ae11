import { useMemo } from 'react';
import { useAddressParams } from '../../../shared/admin';
import { LANGUAGES } from '../../../shared/i18n/language';
import { type Question, STATES } from './subscribers.queries';

/** What the list shows, held in the address. */
export function useSubscribersState() {
  const [params, change] = useAddressParams();
  return useMemo(() => {
    const question: Question = {
      search: params.get('search') ?? undefined,
      status: STATES.find((state) => state === params.get('filter')),
      language: LANGUAGES.find((code) => code === params.get('language')),
    };
    const set = (name: 'search' | 'filter' | 'language', value: string) =>
      change({ [name]: value });
    return {
      question,
      set,
      clear: () => change({ search: '', filter: '', language: '' }),
      narrowed: Object.values(question).some((value) => value !== undefined),
    };
  }, [params, change]);
}
