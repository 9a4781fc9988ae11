import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kindKey } from './content.queries';

/** Takes back what was done to records of a kind, by the entries that it left in the activity log. */
export function useTakeBack(kind: string) {
  const { client } = useApi();
  const queries = useQueryClient();
  /** The newest entry of a record; asked for right after the work, it is about that. */
  const entryOf = async (recordId: number): Promise<number | undefined> => {
    const { data } = await client.GET('/api/activity', {
      params: { query: { kind, recordId, pageSize: 1 } },
    });
    return data?.items[0]?.id;
  };
  const restore = async (entries: readonly (number | undefined)[]): Promise<void> => {
    for (const id of entries) {
      if (id === undefined) continue;
      await client.POST('/api/activity/{id}/restore', {
        params: { path: { id } },
        body: { overwrite: false },
      });
    }
    await queries.invalidateQueries({ queryKey: kindKey(kind) });
  };
  return { entryOf, restore };
}
