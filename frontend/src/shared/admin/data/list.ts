import { keepPreviousData, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';

/** State of a loaded list, paged or not. */
export interface List<Row> {
  items: readonly Row[];
  total: number;
  isPending: boolean;
  isError: boolean;
  /** The items belong to the previous search. */
  isOld: boolean;
  refetch: () => Promise<unknown>;
  isPaged: boolean;
  /** Loads the next page; undefined on the last page. */
  more: (() => void) | undefined;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
}

interface Page<Row> {
  items: Row[];
  total: number;
  page: number;
  pageSize: number;
}

interface PagedListOptions<P> {
  queryKey: readonly unknown[];
  load: (page: number, signal: AbortSignal) => Promise<{ data?: P }>;
  refetchInterval?: number | false;
}

export interface PagedList<Row, P = Page<Row>> extends List<Row> {
  error: unknown;
  /** The first page, with further members of the response. */
  first: P | undefined;
  /** Loads the remaining pages and returns every item. */
  all: () => Promise<readonly Row[]>;
}

export function usePagedList<P extends Page<unknown>>({
  queryKey,
  load,
  refetchInterval = false,
}: PagedListOptions<P>): PagedList<P['items'][number], P> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const { data } = await load(pageParam, signal);
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) =>
      page * pageSize < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const items = useMemo<P['items'][number][]>(
    () => data?.pages.flatMap((page) => page.items) ?? [],
    [data],
  );
  const more = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  const all = async () => {
    let pages = data?.pages ?? [];
    for (let rest = hasNextPage; rest;) {
      const next = await fetchNextPage();
      pages = next.data?.pages ?? pages;
      rest = next.hasNextPage && !next.isError;
    }
    return pages.flatMap((page) => page.items);
  };
  return {
    items,
    first: data?.pages[0],
    total: data?.pages.at(-1)?.total ?? 0,
    isPending: query.isPending,
    isError: query.isError && !data,
    error: query.error,
    isOld: query.isPlaceholderData,
    refetch: query.refetch,
    isPaged: true,
    more: hasNextPage ? more : undefined,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    all,
  };
}

export function singlePageList<Row>(
  query: Pick<UseQueryResult, 'isPending' | 'isError'> & {
    refetch: () => Promise<unknown>;
  },
  items: readonly Row[] | undefined,
): List<Row> {
  return {
    items: items ?? [],
    total: items?.length ?? 0,
    isPending: query.isPending,
    isError: query.isError && items === undefined,
    isOld: false,
    refetch: query.refetch,
    isPaged: false,
    more: undefined,
    isLoadingMore: false,
    hasMoreFailed: false,
  };
}

/** Loads the next page if `isNear` the end; a failed page is retried by its button only. */
export function useLoadAhead({ more, hasMoreFailed }: List<unknown>, isNear: boolean): void {
  useEffect(() => {
    if (isNear && !hasMoreFailed) more?.();
  }, [isNear, more, hasMoreFailed]);
}
