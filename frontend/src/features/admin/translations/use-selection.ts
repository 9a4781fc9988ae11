import { useCallback, useEffect, useRef, useState } from 'react';
import { type MatrixRow } from '../../../shared/admin';
import { type Matrix } from './use-matrix';

export const rowKey = ({ kind, recordId }: Pick<MatrixRow, 'kind' | 'recordId'>): string =>
  `${kind}.${recordId}`;

/**
 * Which records are chosen: single ones, a range of them, or all that the filter lists, loaded or not, without those
 * that were taken out again.
 */
export function useSelection({ lines, rows }: Pick<Matrix, 'lines' | 'rows'>, total: number) {
  const [all, setAll] = useState(false);
  /** The chosen ones; of all, those that are not. */
  const [marked, setMarked] = useState<ReadonlyMap<string, MatrixRow>>(new Map());
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
    setMarked((now) => {
      const next = new Map(now);
      // A range is chosen, whatever was before.
      const on = range || now.has(rowKey(row)) === whole;
      for (const one of among.flat()) {
        if (on === whole) next.delete(rowKey(one));
        else next.set(rowKey(one), one);
      }
      return next;
    });
  }, []);

  const clear = useCallback(() => {
    setAll(false);
    setMarked(new Map());
  }, []);
  return {
    all,
    records: all ? [] : [...marked.values()],
    excluded: all ? [...marked.keys()] : [],
    count: all ? total - marked.size : marked.size,
    has: (row: Pick<MatrixRow, 'kind' | 'recordId'>) => marked.has(rowKey(row)) !== all,
    toggle,
    selectAll: (on: boolean) => {
      clear();
      setAll(on);
    },
    clear,
  };
}

export type Selection = ReturnType<typeof useSelection>;
