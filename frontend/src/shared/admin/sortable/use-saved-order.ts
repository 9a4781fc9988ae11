import { useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useWrite } from '../write/use-write';
import { useApi } from '../../../api/api-context';
import { kindKey } from '../content/content.queries';
import { arrayMove } from './sortable-context';

interface Options<T> {
  stored: readonly T[];
  idOf: (entry: T) => number;
  /** The order as it is stored now, also by other tabs. */
  read: () => Promise<readonly T[]>;
  save: (order: readonly T[]) => Promise<unknown>;
  /** Reads again what is stored. */
  refresh: () => Promise<unknown>;
}

/** One entry that was moved, and the order it was moved in. */
interface Move {
  id: number;
  before: readonly number[];
}

/** Puts an entry back behind the one it stood behind; nothing else moves. */
function movedBack<T>(list: readonly T[], { id, before }: Move, idOf: (entry: T) => number): T[] {
  const ids = list.map(idOf);
  const from = ids.indexOf(id);
  if (from < 0) return [...list];
  const behind = before.slice(0, before.indexOf(id)).findLast((one) => ids.includes(one));
  const place = behind === undefined ? 0 : ids.indexOf(behind) + 1;
  return arrayMove(list, from, place > from ? place - 1 : place);
}

/**
 * An order that is shown at once, saved, and undone by the toast that says so. One request is under way at a time: of
 * several quick moves the last order is sent when the one before is answered. Undo moves back what was moved here; what
 * others have moved since stays.
 */
export function useSavedOrder<T>({ stored, idOf, read, save, refresh }: Options<T>) {
  const { sorting: texts, undo: undoLabel } = useDictionary(kitTexts);
  const [shown, setShown] = useState<readonly T[] | null>(null);
  const wanted = useRef<readonly T[] | null>(null);
  const isSaving = useRef(false);
  /** Since the last order whose toast was shown. */
  const moves = useRef<readonly Move[]>([]);

  const takeBack = useWrite<readonly Move[]>({
    send: async (_, done) => {
      const now = wanted.current ?? (await read());
      put(done.reduceRight<readonly T[]>((list, move) => movedBack(list, move, idOf), now));
      return {};
    },
    failed: texts.failed,
  });
  // Of an order that was moved on meanwhile nothing is said: the next one is on its way.
  const isLast = (sent: readonly T[]) => wanted.current === sent;
  const write = useWrite<readonly T[]>({
    send: async (_, order) => ({ data: await save(order) }),
    said: (_, sent) => {
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
    failed: (sent) => (isLast(sent) ? texts.failed : undefined),
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
  const put = (order: readonly T[], move?: Move): void => {
    if (move) moves.current = [...moves.current, move];
    wanted.current = order;
    setShown(order);
    if (isSaving.current) return;
    isSaving.current = true;
    void saveWanted().finally(() => (isSaving.current = false));
  };
  return {
    /** What is to be shown: moved already while the server is told. */
    list: shown ?? stored,
    move: (from: number, to: number): void => {
      const now = wanted.current ?? stored;
      const entry = now[from];
      if (entry === undefined) return;
      put(arrayMove(now, from, to), { id: idOf(entry), before: now.map(idOf) });
    },
  };
}

const PAGE_SIZE = 100;

/** The order of a kind's records. */
export function useReorder(kind: string, ids: readonly number[]) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { list, move } = useSavedOrder({
    stored: ids,
    idOf: (id) => id,
    read: async () => {
      const found: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await client.GET('/api/content/{kind}', {
          params: { path: { kind }, query: { page, pageSize: PAGE_SIZE } },
        });
        found.push(...(data?.items.map(({ id }) => id) ?? []));
        if (!data || data.items.length < PAGE_SIZE) return found;
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
