import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { kindKey } from '../content/content.queries';
import { moved } from '../sortable/sortable-area';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { useFailure } from '../content/use-failure';

/** The order of a kind's records: changed at once on the page, saved, and undone by the toast that says so. */
export function useOrder(kind: string, ids: readonly number[]) {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(kitTexts);
  const failed = useFailure();
  const { ensureToken } = useSession();
  const toast = useToast();
  const [pending, setPending] = useState<readonly number[] | null>(null);

  const put = async (order: readonly number[], undo?: readonly number[]) => {
    if (!ensureToken()) return;
    setPending(order);
    try {
      await client.PUT('/api/content/{kind}/order', {
        params: { path: { kind } },
        body: { ids: [...order] },
      });
      toast({
        title: undo ? texts.sorting.saved : texts.sorting.undone,
        ...(undo && { action: { label: texts.undo, run: () => void put(undo) } }),
      });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.sorting.failed, description, variant: 'destructive' });
    }
    await queries.invalidateQueries({ queryKey: kindKey(kind) });
    setPending(null);
  };
  const shown = pending ?? ids;
  return {
    /** The ids as they are to be shown: moved already while the server is told. */
    ids: shown,
    move: (from: number, to: number) => void put(moved(shown, from, to), shown),
  };
}
