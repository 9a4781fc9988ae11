import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kindKey } from '../content/content.queries';
import { useSavedOrder } from '../sortable/use-saved-order';

/** The order of a kind's records. */
export function useOrder(kind: string, ids: readonly number[]) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { list, move } = useSavedOrder({
    stored: ids,
    save: (order) =>
      client.PUT('/api/content/{kind}/order', {
        params: { path: { kind } },
        body: { ids: [...order] },
      }),
    refresh: () => queries.invalidateQueries({ queryKey: kindKey(kind) }),
  });
  return { ids: list, move };
}
