import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import { listQuery } from '../content/content.queries';
import { type ContentRow } from '../content/content.types';
import { type ListState, onlyText } from './use-list-state';

/** The rows of a list, page after page as they are needed. */
export function useRows(
  kind: string,
  {
    search,
    filter,
    sort,
    only,
    language,
  }: Omit<ListState, 'set' | 'choose' | 'clear' | 'narrowed'>,
) {
  const query = useInfiniteQuery(
    listQuery(useApi(), kind, {
      search: search || undefined,
      state: filter,
      only: onlyText(only),
      sort,
      language,
    }),
  );
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const rows = useMemo<readonly ContentRow[]>(
    () => data?.pages.flatMap(({ items }) => items) ?? [],
    [data],
  );
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  const all = useCallback(async (): Promise<ContentRow[]> => {
    let pages = data?.pages ?? [];
    for (let rest = hasNextPage; rest;) {
      const next = await fetchNextPage();
      pages = next.data?.pages ?? pages;
      rest = next.hasNextPage && !next.isError;
    }
    return pages.flatMap(({ items }) => items);
  }, [data, hasNextPage, fetchNextPage]);
  const first = data?.pages[0];
  return {
    rows,
    total: first?.total ?? 0,
    states: first?.states,
    facets: first?.facets,
    isWhole: data !== undefined && !hasNextPage,
    /** Asks for the next page, where there is one. */
    more,
    /** Asks again for a page that could not be loaded; undefined where there is none. */
    moreAgain: isFetchNextPageError ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    /** Every row that matches, as far as they can be loaded. */
    all,
    isPending: query.isPending,
    isError: query.isError && !data,
    error: query.error,
    refetch: query.refetch,
  };
}

export type Rows = ReturnType<typeof useRows>;
