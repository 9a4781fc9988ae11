import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kindKey } from '../content/content.queries';
import { useSavedOrder } from '../sortable/use-saved-order';

const PAGE_SIZE = 100;

/** The order of a kind's records. */
export function useOrder(kind: string, ids: readonly number[]) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { list, move } = useSavedOrder({
    stored: ids,
    idOf: (id) => id,
    read: async () => {
      const found: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await client.GET('/api/content/{kind}', {
          params: { path: { kind }, query: { page, pageSize: PAGE_SIZE } },
        });
        found.push(...(data?.items.map(({ id }) => id) ?? []));
        if (!data || data.items.length < PAGE_SIZE) return found;
      }
    },
    save: (order) =>
      client.PUT('/api/content/{kind}/order', {
        params: { path: { kind } },
        body: { ids: [...order] },
      }),
    refresh: () => queries.invalidateQueries({ queryKey: kindKey(kind) }),
  });
  return { ids: list, move };
}
