import { useMemo } from 'react';
import { LANGUAGES, type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { useApi } from '../../../api/api-context';
import {
  recordListOptions,
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

/** State of a list, stored in the URL, so that it can be bookmarked and survives going back. */
export interface ListState {
  search: string;
  filter: ListFilter | undefined;
  /** Parameter of the API: `title`, or `-title` for the reverse order. */
  sort: string | undefined;
  /** Filter values by field. */
  only: Readonly<Record<string, string>>;
  /** Language of the shown texts. */
  language: Language;
  /** Changes parameters of the URL; undefined removes one. `words` is the parameter of `language`. */
  set: (
    next: Partial<Record<'search' | 'filter' | 'sort' | 'words' | 'only', string | undefined>>,
  ) => void;
  /** Filters by a value of a field; an empty one clears the filter. */
  choose: (field: string, value: string | undefined) => void;
  clear: () => void;
  /** Whether a search, a filter or another order is set. */
  isFiltered: boolean;
}

/** Parses filters in the format of the API: `mediaType:video,videoFilter:noir`. */
function parseOnly(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').map((part) => part.split(':', 2));
  return Object.fromEntries(
    pairs.flatMap(([field, value]) => (field && value ? [[field, value] as const] : [])),
  );
}

/** Formats filters for the API; undefined if there are none. */
const formatOnly = (only: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(only)
    .map((entry) => entry.join(':'))
    .join(',') || undefined;

export function useListState(): ListState {
  const [params, setParams] = useUrlParams();
  const { language: interfaceLanguage } = useLanguage();
  return useMemo(() => {
    const getParam = (name: string) => params.get(name) ?? undefined;
    const filter = FILTERS.find((value) => value === getParam('filter'));
    const only = parseOnly(getParam('only'));
    const set: ListState['set'] = (next) => setParams({ ...next });
    return {
      search: getParam('search') ?? '',
      filter,
      sort: getParam('sort'),
      language: LANGUAGES.find((code) => code === getParam('words')) ?? interfaceLanguage,
      only,
      set,
      choose: (field, value) => {
        const otherFilters = Object.entries(only).filter(([name]) => name !== field);
        set({
          only: formatOnly(
            Object.fromEntries(value ? [...otherFilters, [field, value]] : otherFilters),
          ),
        });
      },
      clear: () => set({ search: undefined, filter: undefined, sort: undefined, only: undefined }),
      isFiltered: Boolean(getParam('search') ?? filter ?? getParam('sort') ?? formatOnly(only)),
    };
  }, [params, setParams, interfaceLanguage]);
}

export type RecordList = PagedList<ContentRow, ContentPage>;

/** Loads the records of a kind for a list. */
export function useRecordList(
  kind: string,
  {
    search,
    filter,
    sort,
    only,
    language,
  }: Pick<ListState, 'search' | 'filter' | 'sort' | 'only' | 'language'>,
): RecordList {
  const api = useApi();
  return usePagedList(
    recordListOptions(api, kind, {
      search: search || undefined,
      state: filter,
      only: formatOnly(only),
      sort,
      language,
    }),
  );
}
