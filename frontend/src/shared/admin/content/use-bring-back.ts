import { useCallback } from 'react';
import { useApi } from '../../../api/api-context';

/** Brings deleted things back, by the entries that their deletion left in the activity log. */
export function useBringBack() {
  const { client } = useApi();
  return useCallback(
    async (kind: string, ids: readonly number[]): Promise<void> => {
      for (const recordId of ids) {
        const { data } = await client.GET('/api/activity', {
          params: { query: { kind, recordId, action: 'deleted', pageSize: 1 } },
        });
        const [entry] = data?.items ?? [];
        if (entry) {
          await client.POST('/api/activity/{id}/restore', {
            params: { path: { id: entry.id } },
            body: { overwrite: false },
          });
        }
      }
    },
    [client],
  );
}
