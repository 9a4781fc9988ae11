import { useCallback, useEffect, useRef, useState } from 'react';

interface Options<Row> {
  /** The row at a position of the list; undefined if it is not loaded or not a record. */
  rowAt: (index: number) => Row | undefined;
  keyOf: (row: Row) => string | number;
  total: number;
}

/** The selected rows of a list: single rows, ranges, given rows, or all matches (loaded or not) except some. */
export function useSelection<Row>({ rowAt, keyOf, total }: Options<Row>) {
  const [areAllSelected, setAllSelected] = useState(false);
  /** The selected rows, or the excluded ones if all are selected. */
  const [markedRows, setMarkedRows] = useState<ReadonlyMap<string | number, Row>>(new Map());
  /** Index of the row toggled last. */
  const anchorIndex = useRef<number>(undefined);
  const latest = useRef({ rowAt, keyOf });
  useEffect(() => {
    latest.current = { rowAt, keyOf };
  });

  /** Selects or unselects a row; if `isRange`, also all rows between it and the row toggled before. */
  const toggle = useCallback((index: number, isRange: boolean) => {
    const { rowAt: getRow, keyOf: getKey } = latest.current;
    const row = getRow(index);
    if (!row) return;
    const rangeStart = isRange ? (anchorIndex.current ?? index) : index;
    anchorIndex.current = index;
    const start = Math.min(rangeStart, index);
    const end = Math.max(rangeStart, index);
    const rangeRows = Array.from({ length: end - start + 1 }, (_, step) => getRow(start + step));
    setMarkedRows((current) => {
      const next = new Map(current);
      const isMarking = !current.has(getKey(row));
      for (const rangeRow of rangeRows) {
        // Rows that are not loaded cannot be selected.
        if (rangeRow === undefined) continue;
        if (isMarking) next.set(getKey(rangeRow), rangeRow);
        else next.delete(getKey(rangeRow));
      }
      return next;
    });
  }, []);

  const select = useCallback((rows: readonly Row[]) => {
    setAllSelected(false);
    setMarkedRows(new Map(rows.map((row) => [latest.current.keyOf(row), row])));
  }, []);
  const clear = useCallback(() => select([]), [select]);
  return {
    /** Whether all matches are selected; `rows` is empty then. */
    areAllSelected,
    rows: areAllSelected ? [] : [...markedRows.values()],
    excluded: areAllSelected ? [...markedRows.keys()] : [],
    count: areAllSelected ? total - markedRows.size : markedRows.size,
    has: (row: Row) => markedRows.has(keyOf(row)) !== areAllSelected,
    toggle,
    select,
    selectAll: (isSelected: boolean) => {
      clear();
      setAllSelected(isSelected);
    },
    clear,
  };
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>;
