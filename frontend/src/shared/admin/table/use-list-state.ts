import { useMemo } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { useApi } from '../../../api/api-context';
import {
  listPages,
  type ContentPage,
  type ContentRow,
  type ListFilter,
} from '../content/content.queries';
import { type PagedList, usePagedList } from '../data/list';
import { useUrlParams } from '../ui/use-url-params';

export const FILTERS: readonly ListFilter[] = [
  'missing',
  'stale',
  'review',
  'suggested',
  'complete',
  'unapproved',
  'hidden',
  'passed',
];

/** State of a list, stored in the URL so that it survives bookmarks and going back. */
export interface ListState {
  search: string;
  filter: ListFilter | undefined;
  sort: string | undefined;
  /** Filter values by field. */
  only: Readonly<Record<string, string>>;
  /** Language of the shown texts. */
  language: Language;
  set: (
    next: Partial<Record<'search' | 'filter' | 'sort' | 'words' | 'only', string | undefined>>,
  ) => void;
  /** Filters by a value of a field; undefined clears the filter. */
  choose: (field: string, value: string | undefined) => void;
  clear: () => void;
  /** Whether a filter or another order is set. */
  narrowed: boolean;
}

/** Parses `mediaType:video,videoFilter:noir`, the API's format. */
function parseOnly(text: string | undefined): Record<string, string> {
  const parts = (text ?? '').split(',').map((part) => part.split(':', 2));
  return Object.fromEntries(
    parts.flatMap(([field, value]) => (field && value ? [[field, value] as const] : [])),
  );
}

const onlyText = (only: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(only)
    .map((entry) => entry.join(':'))
    .join(',') || undefined;

export function useListState(): ListState {
  const [params, change] = useUrlParams();
  const { language: interfaceLanguage } = useLanguage();
  return useMemo(() => {
    const text = (name: string) => params.get(name) ?? undefined;
    const filter = FILTERS.find((filter) => filter === text('filter'));
    const only = parseOnly(text('only'));
    const set: ListState['set'] = (next) => change({ ...next });
    return {
      search: text('search') ?? '',
      filter,
      sort: text('sort'),
      language: LANGUAGES.find((code) => code === text('words')) ?? interfaceLanguage,
      only,
      set,
      choose: (field, value) => {
        const others = Object.entries(only).filter(([name]) => name !== field);
        set({ only: onlyText(Object.fromEntries(value ? [...others, [field, value]] : others)) });
      },
      clear: () => set({ search: undefined, filter: undefined, sort: undefined, only: undefined }),
      narrowed: Boolean(text('search') ?? filter ?? text('sort') ?? onlyText(only)),
    };
  }, [params, change, interfaceLanguage]);
}

export type Rows = PagedList<ContentRow, ContentPage>;

/** Loads the records of a kind for a list. */
export function useRows(
  kind: string,
  {
    search,
    filter,
    sort,
    only,
    language,
  }: Pick<ListState, 'search' | 'filter' | 'sort' | 'only' | 'language'>,
): Rows {
  const api = useApi();
  return usePagedList(
    listPages(api, kind, {
      search: search || undefined,
      state: filter,
      only: onlyText(only),
      sort,
      language,
    }),
  );
}
