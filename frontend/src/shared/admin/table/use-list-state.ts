import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LANGUAGES, type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type ListFilter } from '../content/content.types';

export const FILTERS: readonly ListFilter[] = [
  'missing',
  'stale',
  'review',
  'suggested',
  'complete',
  'hidden',
];

/** What a list shows, held in the address: it can be bookmarked, and is there again on the way back. */
export interface ListState {
  search: string;
  filter: ListFilter | undefined;
  sort: string | undefined;
  /** Whose words are shown. */
  language: Language;
  set: (next: Partial<Record<'search' | 'filter' | 'sort' | 'words', string | undefined>>) => void;
  clear: () => void;
  /** Whether anything is left out or in another order than its own. */
  narrowed: boolean;
}

export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const { language: interfaceLanguage } = useLanguage();
  return useMemo(() => {
    const text = (name: string) => params.get(name) ?? undefined;
    const filter = FILTERS.find((one) => one === text('filter'));
    const set: ListState['set'] = (next) =>
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          for (const [name, value] of Object.entries(next)) {
            if (value) changed.set(name, value);
            else changed.delete(name);
          }
          return changed;
        },
        { replace: true },
      );
    return {
      search: text('search') ?? '',
      filter,
      sort: text('sort'),
      language: LANGUAGES.find((code) => code === text('words')) ?? interfaceLanguage,
      set,
      clear: () => set({ search: undefined, filter: undefined, sort: undefined }),
      narrowed: Boolean(text('search') ?? filter ?? text('sort')),
    };
  }, [params, setParams, interfaceLanguage]);
}
