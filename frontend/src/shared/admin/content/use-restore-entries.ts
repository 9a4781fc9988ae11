import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { MAX_WITHOUT_PROGRESS } from '../ui/empty-state';
import { useToast } from '../ui/toasts';
import { useWrite } from '../write/use-write';
import { useApi } from '../../../api/api-context';
import { kindKey } from './content.queries';

/** Restores deleted records by their entries in the activity log. */
export function useRestoreDeleted() {
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

/** Reverts changes of records by their entries in the activity log. */
export function useUndoActivity(kind: string) {
  const { client } = useApi();
  const queries = useQueryClient();
  /** Returns the id of a record's newest entry: right after a change, that of the change. */
  const newestEntryId = async (recordId: number): Promise<number | undefined> => {
    const { data } = await client.GET('/api/activity', {
      params: { query: { kind, recordId, pageSize: 1 } },
    });
    return data?.items[0]?.id;
  };
  const restore = async (entryIds: readonly (number | undefined)[]): Promise<void> => {
    for (const id of entryIds) {
      if (id === undefined) continue;
      await client.POST('/api/activity/{id}/restore', {
        params: { path: { id } },
        body: { overwrite: false },
      });
    }
    await queries.invalidateQueries({ queryKey: kindKey(kind) });
  };
  return { newestEntryId, restore };
}

/** Maximum of the API per call. */
const MAX_ENTRIES = 1_000;

interface RestoreInput {
  entryIds: readonly number[];
  refresh: () => Promise<unknown>;
}

/** Undoes a bulk change. Records that were changed again since are skipped, and their number is reported. */
export function useRestoreEntries() {
  const { bulk: texts } = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const { mutate } = useWrite<RestoreInput, number>({
    send: async (client, { entryIds, refresh }) => {
      let skipped = 0;
      try {
        for (let start = 0; start < entryIds.length; start += MAX_ENTRIES) {
          const ids = entryIds.slice(start, start + MAX_ENTRIES);
          const { data } = await client.POST('/api/activity/restore', { body: { ids } });
          skipped += data?.skipped.length ?? 0;
        }
      } finally {
        void refresh();
      }
      return { data: skipped };
    },
    successToast: (skipped) => ({
      title: texts.undone,
      ...(skipped > 0 && { description: texts.kept(skipped) }),
    }),
    errorTitle: texts.undoFailed,
  });
  return useCallback(
    (entryIds: readonly number[], refresh: () => Promise<unknown>) => {
      if (entryIds.length > MAX_WITHOUT_PROGRESS) toast({ title: texts.working(entryIds.length) });
      mutate({ entryIds, refresh });
    },
    [mutate, texts, toast],
  );
}
