export interface ListState<T> {
  items: T[];
  isPending: boolean;
  hasFailed: boolean;
  retry: () => void;
}

interface ListQuery<T> {
  data?: T[] | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Returns the visible entries of a list, and its state. The API returns hidden ones to signed-in users, so they are
 * filtered here. Entries without `active` cannot be hidden.
 */
export function toListState<T extends { id: number; active?: boolean }>(
  query: ListQuery<T>,
): ListState<T> {
  const { data, isPending, isError, refetch } = query;
  return {
    items: data?.filter(({ active }) => active !== false) ?? [],
    isPending,
    hasFailed: isError && !data,
    retry: () => void refetch(),
  };
}
