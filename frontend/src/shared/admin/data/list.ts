import { keepPreviousData, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { readBody } from '../../../api/read-body';

/** Items of a list, paged or not, and the state of loading them. */
export interface List<Row> {
  items: readonly Row[];
  total: number;
  isPending: boolean;
  isError: boolean;
  /** Whether the items belong to the previous search. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
  isPaged: boolean;
  /** Loads the next page; undefined on the last page. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
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
  firstPage: P | undefined;
  /** Loads the remaining pages and returns every item. */
  loadAll: () => Promise<readonly Row[]>;
}

const findNextPage = ({ page, pageSize, total }: Page<unknown>): number | undefined =>
  page * pageSize < total ? page + 1 : undefined;

/** Loads a list page by page; the items of a previous `queryKey` stay until the new ones are loaded. */
export function usePagedList<P extends Page<unknown>>({
  queryKey,
  load,
  refetchInterval = false,
}: PagedListOptions<P>): PagedList<P['items'][number], P> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readBody(load(pageParam, signal)),
    initialPageParam: 1,
    getNextPageParam: findNextPage,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { data, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = query;
  const latest = useRef({ isFetching });
  useEffect(() => {
    latest.current = { isFetching };
  });
  const items = useMemo<P['items'][number][]>(
    () => data?.pages.flatMap((page) => page.items) ?? [],
    [data],
  );
  /** Waits for a pending reload: requesting another page would cancel it, and keep the outdated pages. */
  const waitForReload = useCallback(
    async () => (latest.current.isFetching ? refetch({ cancelRefetch: false }) : undefined),
    [refetch],
  );
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void waitForReload().then(() => fetchNextPage());
  }, [isFetchingNextPage, fetchNextPage, waitForReload]);
  const loadAll = async () => {
    let { pages } = (await waitForReload())?.data ?? data ?? { pages: [] };
    let hasMore = pages.slice(-1).some(findNextPage);
    while (hasMore) {
      const result = await fetchNextPage();
      pages = result.data?.pages ?? pages;
      hasMore = result.hasNextPage && !result.isError;
    }
    return pages.flatMap((page) => page.items);
  };
  return {
    items,
    firstPage: data?.pages[0],
    total: data?.pages.at(-1)?.total ?? 0,
    isPending: query.isPending,
    isError: query.isError && !data,
    error: query.error,
    isPlaceholderData: query.isPlaceholderData,
    refetch: query.refetch,
    isPaged: true,
    loadMore: hasNextPage ? loadMore : undefined,
    isLoadingMore: isFetchingNextPage,
    hasLoadMoreFailed: query.isFetchNextPageError,
    loadAll,
  };
}

/** Turns a query that returns all items at once into a `List`. `items` is undefined until they are loaded. */
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
    isPlaceholderData: false,
    refetch: query.refetch,
    isPaged: false,
    loadMore: undefined,
    isLoadingMore: false,
    hasLoadMoreFailed: false,
  };
}

/** Loads the next page once the visible rows are near the end; a failed page is retried by its button only. */
export function useLoadAhead(
  { loadMore, hasLoadMoreFailed }: List<unknown>,
  isNearEnd: boolean,
): void {
  useEffect(() => {
    if (isNearEnd && !hasLoadMoreFailed) loadMore?.();
  }, [isNearEnd, loadMore, hasLoadMoreFailed]);
}
