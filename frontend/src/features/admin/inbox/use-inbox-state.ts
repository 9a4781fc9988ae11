import { useMemo } from 'react';
import { useAddressParams } from '../../../shared/admin';
import { LANGUAGES } from '../../../shared/i18n/language';
import { type Question } from './inbox.queries';

type Narrowing = Partial<Record<'search' | 'filter' | 'language', string | undefined>>;

/** What the inbox shows, held in the address: it can be bookmarked, and is there again on the way back. */
export function useInboxState() {
  const [params, change] = useAddressParams();
  return useMemo(() => {
    const filter = params.get('filter');
    const question: Question = {
      search: params.get('search') ?? undefined,
      status: filter === 'read' || filter === 'unread' ? filter : undefined,
      language: LANGUAGES.find((code) => code === params.get('language')),
    };
    const set = (next: Narrowing) => change({ ...next });
    const query = params.toString();
    return {
      question,
      set,
      clear: () => set({ search: undefined, filter: undefined, language: undefined }),
      narrowed: Object.values(question).some((value) => value !== undefined),
      /** The address of a message, or of the list, with what narrows the list kept. */
      to: (id?: number) =>
        `/admin/contacts${id === undefined ? '' : `/${id}`}${query && `?${query}`}`,
    };
  }, [params, change]);
}

export type InboxState = ReturnType<typeof useInboxState>;
