import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { useWrite } from '../write/use-write';
import { useApi } from '../../../api/api-context';
import { kindKey, readRecordIds } from '../content/content.queries';
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
interface OrderMove {
  id: number;
  before: readonly number[];
}

/** Moves an entry back behind its former predecessor; nothing else moves. */
function moveBack<T>(
  list: readonly T[],
  { id, before }: OrderMove,
  idOf: (entry: T) => number,
): T[] {
  const ids = list.map(idOf);
  const from = ids.indexOf(id);
  if (from < 0) return [...list];
  const predecessor = before
    .slice(0, before.indexOf(id))
    .findLast((candidate) => ids.includes(candidate));
  const index = predecessor === undefined ? 0 : ids.indexOf(predecessor) + 1;
  return arrayMove(list, from, index > from ? index - 1 : index);
}

/**
 * An order that is updated optimistically, saved, and undone by its toast. One request is pending at a time: after several
 * quick moves only the last order is sent. Undo moves back what was moved here; moves by others stay.
 */
export function useSavedOrder<T>({ stored, idOf, read, save, refresh }: Options<T>) {
  const { sorting: texts, undo: undoLabel } = useDictionary(sharedAdminTexts);
  const [optimisticOrder, setOptimisticOrder] = useState<readonly T[] | null>(null);
  const pendingOrder = useRef<readonly T[] | null>(null);
  const isSaving = useRef(false);
  /** Moves that no toast offers to undo yet. */
  const moves = useRef<readonly OrderMove[]>([]);

  const undoMoves = useWrite<readonly OrderMove[]>({
    send: async (_, movesToUndo) => {
      const current = pendingOrder.current ?? (await read());
      setOrder(
        movesToUndo.reduceRight<readonly T[]>((list, move) => moveBack(list, move, idOf), current),
      );
      return {};
    },
    errorTitle: texts.failed,
  });
  // An intermediate order has no toast, because the next one is pending.
  const isLatest = (sent: readonly T[]) => pendingOrder.current === sent;
  const write = useWrite<readonly T[]>({
    send: async (_, order) => ({ data: await save(order) }),
    successToast: (_, sent) => {
      if (!isLatest(sent)) return undefined;
      const savedMoves = moves.current;
      moves.current = [];
      return {
        title: savedMoves.length > 0 ? texts.saved : texts.undone,
        ...(savedMoves.length > 0 && {
          action: { label: undoLabel, run: () => undoMoves.mutate(savedMoves) },
        }),
      };
    },
    errorTitle: (sent) => (isLatest(sent) ? texts.failed : undefined),
  });

  /** Saves until the latest order is stored. */
  const savePending = async (): Promise<void> => {
    let sent: readonly T[] | null = null;
    while (pendingOrder.current && pendingOrder.current !== sent) {
      sent = pendingOrder.current;
      const isDone = await write.mutateAsync(sent).then(
        () => true,
        () => false,
      );
      if (!isLatest(sent)) continue;
      if (!isDone) moves.current = [];
      await refresh();
    }
    pendingOrder.current = null;
    setOptimisticOrder(null);
  };
  const setOrder = (order: readonly T[], move?: OrderMove): void => {
    if (move) moves.current = [...moves.current, move];
    pendingOrder.current = order;
    setOptimisticOrder(order);
    if (isSaving.current) return;
    isSaving.current = true;
    void savePending().finally(() => (isSaving.current = false));
  };
  return {
    /** The displayed order, which is updated before it is saved. */
    list: optimisticOrder ?? stored,
    move: (from: number, to: number): void => {
      // The displayed order: the new stored order may not be rendered yet.
      const current = pendingOrder.current ?? optimisticOrder ?? stored;
      const entry = current[from];
      if (entry === undefined) return;
      setOrder(arrayMove(current, from, to), { id: idOf(entry), before: current.map(idOf) });
    },
  };
}

/** Returns the records of a kind in the order shown, and a function that moves one. */
export function useReorder<Row extends { id: number }>(kind: string, stored: readonly Row[]) {
  const { client } = useApi();
  const queries = useQueryClient();
  const storedIds = useMemo(() => stored.map(({ id }) => id), [stored]);
  const { list: ids, move } = useSavedOrder({
    stored: storedIds,
    idOf: (id) => id,
    read: () => readRecordIds(client, kind),
    save: (order) =>
      client.PUT('/api/content/{kind}/order', {
        params: { path: { kind } },
        body: { ids: [...order] },
      }),
    refresh: () => queries.invalidateQueries({ queryKey: kindKey(kind) }),
  });
  const rows = useMemo(() => {
    const rowsById = new Map(stored.map((row) => [row.id, row]));
    return ids.flatMap((id) => rowsById.get(id) ?? []);
  }, [stored, ids]);
  return { rows, move };
}
