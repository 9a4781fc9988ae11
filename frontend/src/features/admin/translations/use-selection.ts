import { useCallback, useEffect, useRef, useState } from 'react';
import { type MatrixRow } from '../../../shared/admin';
import { type Matrix } from './use-matrix';

export const rowKey = ({ kind, recordId }: Pick<MatrixRow, 'kind' | 'recordId'>): string =>
  `${kind}.${recordId}`;

/** Which records are chosen: single ones, a range of them, or all that the filter lists, loaded or not. */
export function useSelection({ lines, rows }: Pick<Matrix, 'lines' | 'rows'>, total: number) {
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, MatrixRow>>(new Map());
  const anchor = useRef<number>(undefined);
  const latest = useRef({ lines, rows, all });
  useEffect(() => {
    latest.current = { lines, rows, all };
  });

  const toggle = useCallback((line: number, range: boolean) => {
    const { lines: known, rows: loaded, all: whole } = latest.current;
    const rowAt = (one: number) => {
      const found = known[one];
      return found?.type === 'record' ? loaded.get(found.place) : undefined;
    };
    const row = rowAt(line);
    if (!row) return;
    const from = range ? (anchor.current ?? line) : line;
    anchor.current = line;
    const [begin, end] = [Math.min(from, line), Math.max(from, line)];
    const among = Array.from({ length: end - begin + 1 }, (_, index) => rowAt(begin + index) ?? []);
    setAll(false);
    setChosen((now) => {
      // Of all, one taken out leaves those that are loaded.
      const before = whole ? [...loaded.values()] : [...now.values()];
      const next = new Map(before.map((one) => [rowKey(one), one]));
      const on = !next.has(rowKey(row));
      for (const one of among.flat()) {
        if (on || range) next.set(rowKey(one), one);
        else next.delete(rowKey(one));
      }
      return next;
    });
  }, []);

  const clear = useCallback(() => {
    setAll(false);
    setChosen(new Map());
  }, []);
  return {
    all,
    records: [...chosen.values()],
    count: all ? total : chosen.size,
    has: (row: MatrixRow) => all || chosen.has(rowKey(row)),
    toggle,
    selectAll: (on: boolean) => {
      clear();
      setAll(on);
    },
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;
