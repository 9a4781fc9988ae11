import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { MAX_WITHOUT_PROGRESS } from '../ui/empty-state';
import { type Toast, useToast } from '../ui/toasts';
import { useWrite } from '../write/use-write';
import { useApi } from '../../../api/api-context';

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

/**
 * Returns a function that loads the id of a record's newest entry in the activity log, which after a change is the entry of
 * that change. The id is in a list for `useUndoAction`; the list is empty if the log cannot be read.
 */
export function useNewestEntryIds(kind: string) {
  const { client } = useApi();
  return useCallback(
    async (recordId: number): Promise<number[]> => {
      const query = { kind, recordId, pageSize: 1 };
      const log = await client.GET('/api/activity', { params: { query } }).catch(() => undefined);
      return (log?.data?.items ?? []).map(({ id }) => id);
    },
    [client, kind],
  );
}

/** Maximum of the API per call. */
const MAX_ENTRIES = 1_000;

interface RestoreInput {
  entryIds: readonly number[];
  refresh: () => Promise<unknown>;
}

/**
 * Returns a function that returns the undo button of a toast, for the entries of a change in the activity log. Without
 * entries there is no button. Undo skips records that were changed again since, and reports their number.
 */
export function useUndoAction() {
  const { bulk: texts, undo: label, list } = useDictionary(sharedAdminTexts);
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
    successToast: (skipped, { entryIds }) =>
      skipped === entryIds.length
        ? texts.kept(skipped)
        : { title: texts.undone, ...(skipped > 0 && { description: texts.kept(skipped) }) },
    errorTitle: texts.undoFailed,
    // The toast with the undo is closed.
    errorAction: (input) => ({ label: list.retry, run: () => restore(input) }),
  });
  const restore = useCallback(
    (input: RestoreInput) => {
      const { length } = input.entryIds;
      if (length > MAX_WITHOUT_PROGRESS) toast({ title: texts.working(length) });
      mutate(input);
    },
    [mutate, texts, toast],
  );
  return useCallback(
    (entryIds: readonly number[], refresh: () => Promise<unknown>): Pick<Toast, 'action'> =>
      entryIds.length === 0 ? {} : { action: { label, run: () => restore({ entryIds, refresh }) } },
    [restore, label],
  );
}
