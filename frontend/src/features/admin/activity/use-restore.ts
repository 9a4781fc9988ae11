import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { type Entry } from './activity.queries';
import { activityTexts } from './texts';
import { type Values } from './values';

/** What stands in the way: an entry whose fields were changed again, and what is there now. */
export interface Clash {
  entry: Entry;
  now: Values;
}

/** Takes entries back; where the same was changed again since, that is shown first. */
export function useRestore() {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(activityTexts);
  const failed = useFailure();
  const toast = useToast();
  const { ensureToken } = useSession();
  const [clash, setClash] = useState<Clash | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const sentenceOf = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : '';
    const known = Object.hasOwn(texts.problems, code);
    const { sentence } = failed(error);
    return known ? texts.problems[code as keyof typeof texts.problems] : sentence;
  };
  const call = async (id: number, overwrite: boolean): Promise<Entry | undefined> => {
    const { data } = await client.POST('/api/activity/{id}/restore', {
      params: { path: { id } },
      body: { overwrite },
    });
    // What came back may be shown anywhere.
    await queries.invalidateQueries();
    return data;
  };
  const tell = (error: unknown) =>
    toast({ title: texts.failed, description: sentenceOf(error), variant: 'destructive' });
  const told = (made: Entry | undefined) => {
    const undo = () => void call(made?.id ?? 0, false).catch(tell);
    toast({
      title: texts.done,
      ...(made?.restorable && { action: { label: texts.doneUndo, run: undo } }),
    });
  };
  const restore = async (entry: Entry) => {
    if (!ensureToken()) return;
    setBusy(entry.id);
    try {
      told(await call(entry.id, false));
    } catch (error) {
      if (error instanceof ApiError && error.isConflict) {
        setClash({ entry, now: error.current as Values });
      } else tell(error);
    }
    setBusy(null);
  };
  return {
    restore,
    /** The entry that is being brought back. */
    busy,
    clash,
    dropClash: () => setClash(null),
    overwrite: async () => {
      if (clash) told(await call(clash.entry.id, true));
    },
  };
}
