export interface ListState<T> {
  items: T[];
  pending: boolean;
  failed: boolean;
  retry: () => void;
}

interface Loading<T> {
  data?: T[] | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * A list as visitors see it. Whoever is signed in gets hidden things from the API too, and sees none
 * of them here either. A kind that cannot be hidden is shown whole.
 */
export function publicListState<T extends { id: number; active?: boolean }>(
  query: Loading<T>,
): ListState<T> {
  const { data, isPending, isError, refetch } = query;
  return {
    items: data?.filter(({ active }) => active !== false) ?? [],
    pending: isPending,
    failed: isError && !data,
    retry: () => void refetch(),
  };
}
