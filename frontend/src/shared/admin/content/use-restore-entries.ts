import { useCallback } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { useFailure } from './use-failure';

/** As many entries as one call takes. */
const MAX_ENTRIES = 1_000;

/** Takes back what a bulk change did, except what was changed again since, and says how much that was. */
export function useRestoreEntries() {
  const { client } = useApi();
  const { bulk: texts } = useDictionary(kitTexts);
  const failed = useFailure();
  const toast = useToast();
  return useCallback(
    async (entries: readonly number[], refresh: () => Promise<unknown>): Promise<void> => {
      try {
        let kept = 0;
        for (let from = 0; from < entries.length; from += MAX_ENTRIES) {
          const ids = entries.slice(from, from + MAX_ENTRIES);
          const { data } = await client.POST('/api/activity/restore', { body: { ids } });
          kept += data?.skipped.length ?? 0;
        }
        toast({ title: texts.undone, ...(kept > 0 && { description: texts.kept(kept) }) });
      } catch (error) {
        const description = failed(error).sentence;
        toast({ title: texts.undoFailed, description, variant: 'destructive' });
      }
      await refresh();
    },
    [client, texts, failed, toast],
  );
}
