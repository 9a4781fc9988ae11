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
  const [markedRows, setMarkedRows] = useState<ReadonlyMap<string | number, Row>>(new Map());
  const anchor = useRef<number>(undefined);
  const latest = useRef({ rowAt, keyOf, all });
  useEffect(() => {
    latest.current = { rowAt, keyOf, all };
  });

  /** Selects or unselects a row; with `range`, also all rows since the last one. */
  const toggle = useCallback((index: number, range: boolean) => {
    const { rowAt: getRow, keyOf: getKey, all: isAll } = latest.current;
    const row = getRow(index);
    if (!row) return;
    const from = range ? (anchor.current ?? index) : index;
    anchor.current = index;
    const [start, end] = [Math.min(from, index), Math.max(from, index)];
    const rangeRows = Array.from(
      { length: end - start + 1 },
      (_, step) => getRow(start + step) ?? [],
    );
    setMarkedRows((current) => {
      const next = new Map(current);
      const isSelecting = current.has(getKey(row)) === isAll;
      for (const rangeRow of rangeRows.flat() as Row[]) {
        if (isSelecting === isAll) next.delete(getKey(rangeRow));
        else next.set(getKey(rangeRow), rangeRow);
      }
      return next;
    });
  }, []);

  const select = useCallback((rows: readonly Row[]) => {
    setAll(false);
    setMarkedRows(new Map(rows.map((row) => [latest.current.keyOf(row), row])));
  }, []);
  const clear = useCallback(() => select([]), [select]);
  return {
    /** Whether all matches are selected; `rows` is empty then. */
    all,
    rows: all ? [] : [...markedRows.values()],
    excluded: all ? [...markedRows.keys()] : [],
    count: all ? total - markedRows.size : markedRows.size,
    has: (row: Row) => markedRows.has(keyOf(row)) !== all,
    toggle,
    select,
    selectAll: (isSelected: boolean) => {
      clear();
      setAll(isSelected);
    },
    clear,
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
