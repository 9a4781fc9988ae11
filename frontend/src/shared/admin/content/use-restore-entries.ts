import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useWrite } from '../write/use-write';

/** As many entries as one call takes. */
const MAX_ENTRIES = 1_000;

interface RestoreInput {
  entries: readonly number[];
  refresh: () => Promise<unknown>;
}

/** Undoes a bulk change, except what was changed again since, and says how much that was. */
export function useRestoreEntries() {
  const { bulk: texts } = useDictionary(kitTexts);
  const { mutate } = useWrite<RestoreInput, number>({
    send: async (client, { entries, refresh }) => {
      let kept = 0;
      try {
        for (let from = 0; from < entries.length; from += MAX_ENTRIES) {
          const ids = entries.slice(from, from + MAX_ENTRIES);
          const { data } = await client.POST('/api/activity/restore', { body: { ids } });
          kept += data?.skipped.length ?? 0;
        }
      } finally {
        void refresh();
      }
      return { data: kept };
    },
    said: (kept) => ({
      title: texts.undone,
      ...(kept > 0 && { description: texts.kept(kept) }),
    }),
    failed: texts.undoFailed,
  });
  return useCallback(
    (entries: readonly number[], refresh: () => Promise<unknown>) => mutate({ entries, refresh }),
    [mutate],
  );
}
