import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useWrite } from '../write/use-write';
import { useApi } from '../../../api/api-context';
import { kindKey } from '../content/content.queries';
import { arrayMove } from './sortable-list';

interface Options<T> {
  stored: readonly T[];
  idOf: (entry: T) => number;
  /** Reads the stored order, which another tab may have changed. */
  read: () => Promise<readonly T[]>;
  save: (order: readonly T[]) => Promise<unknown>;
  /** Reloads the stored order. */
  refresh: () => Promise<unknown>;
}

/** A moved entry, and the order before the move. */
interface Move {
  id: number;
  before: readonly number[];
}

/** Moves an entry back behind its former predecessor; nothing else moves. */
function moveBack<T>(list: readonly T[], { id, before }: Move, idOf: (entry: T) => number): T[] {
  const ids = list.map(idOf);
  const from = ids.indexOf(id);
  if (from < 0) return [...list];
  const behind = before.slice(0, before.indexOf(id)).findLast((item) => ids.includes(item));
  const index = behind === undefined ? 0 : ids.indexOf(behind) + 1;
  return arrayMove(list, from, index > from ? index - 1 : index);
}

/**
 * An order that is updated optimistically, saved, and undone by its toast. One request is pending at a time: after several
 * quick moves only the last order is sent. Undo moves back what was moved here; moves by others stay.
 */
export function useSavedOrder<T>({ stored, idOf, read, save, refresh }: Options<T>) {
  const { sorting: texts, undo: undoLabel } = useDictionary(kitTexts);
  const [shown, setShown] = useState<readonly T[] | null>(null);
  const wanted = useRef<readonly T[] | null>(null);
  const isSaving = useRef(false);
  /** Moves since the last order with a toast. */
  const moves = useRef<readonly Move[]>([]);

  const takeBack = useWrite<readonly Move[]>({
    send: async (_, done) => {
      const now = wanted.current ?? (await read());
      setOrder(done.reduceRight<readonly T[]>((list, move) => moveBack(list, move, idOf), now));
      return {};
    },
    errorTitle: texts.failed,
  });
  // An intermediate order has no toast, because the next one is pending.
  const isLast = (sent: readonly T[]) => wanted.current === sent;
  const write = useWrite<readonly T[]>({
    send: async (_, order) => ({ data: await save(order) }),
    successToast: (_, sent) => {
      if (!isLast(sent)) return undefined;
      const done = moves.current;
      moves.current = [];
      return {
        title: done.length > 0 ? texts.saved : texts.undone,
        ...(done.length > 0 && {
          action: { label: undoLabel, run: () => takeBack.mutate(done) },
        }),
      };
    },
    errorTitle: (sent) => (isLast(sent) ? texts.failed : undefined),
  });

  /** Saves until the latest order is stored. */
  const saveWanted = async (): Promise<void> => {
    let sent: readonly T[] | null = null;
    while (wanted.current && wanted.current !== sent) {
      sent = wanted.current;
      const isDone = await write.mutateAsync(sent).then(
        () => true,
        () => false,
      );
      if (!isLast(sent)) continue;
      if (!isDone) moves.current = [];
      await refresh();
    }
    wanted.current = null;
    setShown(null);
  };
  const setOrder = (order: readonly T[], move?: Move): void => {
    if (move) moves.current = [...moves.current, move];
    wanted.current = order;
    setShown(order);
    if (isSaving.current) return;
    isSaving.current = true;
    void saveWanted().finally(() => (isSaving.current = false));
  };
  return {
    /** The shown order, already updated while saving. */
    list: shown ?? stored,
    move: (from: number, to: number): void => {
      const now = wanted.current ?? stored;
      const entry = now[from];
      if (entry === undefined) return;
      setOrder(arrayMove(now, from, to), { id: idOf(entry), before: now.map(idOf) });
    },
  };
}

const PAGE_SIZE = 100;

export function useReorder(kind: string, ids: readonly number[]) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { list, move } = useSavedOrder({
    stored: ids,
    idOf: (id) => id,
    read: async () => {
      const undone: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await client.GET('/api/content/{kind}', {
          params: { path: { kind }, query: { page, pageSize: PAGE_SIZE } },
        });
        undone.push(...(data?.items.map(({ id }) => id) ?? []));
        if (!data || data.items.length < PAGE_SIZE) return undone;
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
