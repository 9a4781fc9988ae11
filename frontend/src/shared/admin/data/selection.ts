import { useCallback, useEffect, useRef, useState } from 'react';

interface Options<Row> {
  /** The row at a position of the list; undefined if it is not loaded or not a record. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => string | number;
  total: number;
}

/** The selected rows of a list: single rows, ranges, given rows, or all matches (loaded or not) except some. */
export function useSelection<Row>({ rowAt, keyOf, total }: Options<Row>) {
  const [all, setAll] = useState(false);
  /** The selected rows, or the excluded ones if all are selected. */
  const [marked, setMarked] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const anchor = useRef<number>(undefined);
  const latest = useRef({ rowAt, keyOf, all });
  useEffect(() => {
    latest.current = { rowAt, keyOf, all };
  });

  /** Selects or unselects a row; with `range`, also all rows since the last one. */
  const toggle = useCallback((index: number, range: boolean) => {
    const { rowAt: at, keyOf: key, all: isAll } = latest.current;
    const row = at(index);
    if (!row) return;
    const from = range ? (anchor.current ?? index) : index;
    anchor.current = index;
    const [begin, end] = [Math.min(from, index), Math.max(from, index)];
    const among = Array.from({ length: end - begin + 1 }, (_, step) => at(begin + step) ?? []);
    setMarked((now) => {
      const next = new Map(now);
      const on = now.has(key(row)) === isAll;
      for (const row of among.flat() as Row[]) {
        if (on === isAll) next.delete(key(row));
        else next.set(key(row), row);
      }
      return next;
    });
  }, []);

  const select = useCallback((rows: readonly Row[]) => {
    setAll(false);
    setMarked(new Map(rows.map((row) => [latest.current.keyOf(row), row])));
  }, []);
  const clear = useCallback(() => select([]), [select]);
  return {
    /** Whether all matches are selected; `rows` is empty then. */
    all,
    rows: all ? [] : [...marked.values()],
    excluded: all ? [...marked.keys()] : [],
    count: all ? total - marked.size : marked.size,
    has: (row: Row) => marked.has(keyOf(row)) !== all,
    toggle,
    select,
    selectAll: (on: boolean) => {
      clear();
      setAll(on);
    },
    clear,
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
