import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

interface Page {
  items: unknown[];
  total: number;
  page: number;
  pageSize: number;
}

interface Options<P> {
  queryKey: readonly unknown[];
  load: (page: number, signal: AbortSignal) => Promise<{ data?: P }>;
  refetchInterval?: number | false;
}

/** A list that the API gives page by page, the newest first: what is loaded of it, and the way to more. */
export function usePages<P extends Page>({ queryKey, load, refetchInterval = false }: Options<P>) {
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
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPending, isError } = query;
  const items = useMemo<P['items'][number][]>(
    () => data?.pages.flatMap((page) => page.items) ?? [],
    [data],
  );
  return {
    items,
    /** The newest page's own answer, with what else it says. */
    first: data?.pages[0],
    total: data?.pages.at(-1)?.total ?? 0,
    isPending,
    isError: isError && !data,
    /** What is shown is still what another question was answered with. */
    isOld: query.isPlaceholderData,
    refetch: () => void query.refetch(),
    /** Asks for the next page; undefined where there is none. */
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
  };
}

export type Pages = Pick<
  ReturnType<typeof usePages>,
  'items' | 'total' | 'more' | 'isLoadingMore' | 'hasMoreFailed'
>;
