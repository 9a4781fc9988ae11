export interface ListState<T> {
  items: T[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

interface ListQuery<T> {
  data?: T[] | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the visible entries of a list. The API returns hidden ones to signed-in users, so they are filtered here.
 * Entries without `active` cannot be hidden.
 */
export function publicListState<T extends { id: number; active?: boolean }>(
  query: ListQuery<T>,
): ListState<T> {
  const { data, isPending, isError, refetch } = query;
  return {
    items: data?.filter(({ active }) => active !== false) ?? [],
    pending: isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
