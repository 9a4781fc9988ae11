import { useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { useFailure } from '../content/use-failure';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { moved } from './sortable-area';

interface Options<T> {
  stored: readonly T[];
  save: (order: readonly T[]) => Promise<unknown>;
  /** Reads again what is stored. */
  refresh: () => Promise<unknown>;
}

/**
 * An order that is shown at once, saved, and undone by the toast that says so. One request is under way at a time: of
 * several quick moves the last order is sent when the one before is answered.
 */
export function useSavedOrder<T>({ stored, save, refresh }: Options<T>) {
  const { sorting: texts, undo: undoLabel } = useDictionary(kitTexts);
  const failed = useFailure();
  const { ensureToken } = useSession();
  const toast = useToast();
  const [shown, setShown] = useState<readonly T[] | null>(null);
  const wanted = useRef<readonly T[] | null>(null);
  const isSaving = useRef(false);

  /** Saves until what was wanted last is stored. */
  const saveWanted = async (before?: readonly T[]): Promise<void> => {
    let sent: readonly T[] | null = null;
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current;
      try {
        await save(sent);
        if (wanted.current !== sent) continue;
        const run = () => before && put(before);
        toast({
          title: before ? texts.saved : texts.undone,
          ...(before && { action: { label: undoLabel, run } }),
        });
      } catch (error) {
        if (wanted.current !== sent) continue;
        const description = failed(error).sentence;
        toast({ title: texts.failed, description, variant: 'destructive' });
      }
      await refresh();
    }
    wanted.current = null;
    setShown(null);
  };
  const put = (order: readonly T[], before?: readonly T[]): void => {
    if (!ensureToken()) return;
    wanted.current = order;
    setShown(order);
    if (isSaving.current) return;
    isSaving.current = true;
    void saveWanted(before).finally(() => (isSaving.current = false));
  };
  return {
    /** What is to be shown: moved already while the server is told. */
    list: shown ?? stored,
    move: (from: number, to: number): void => {
      const now = wanted.current ?? stored;
      put(moved(now, from, to), now);
    },
  };
}
