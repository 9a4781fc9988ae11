import {
  type MatrixKindCount,
  type MatrixFilter,
  matrixQuery,
  type MatrixRow,
  MATRIX_PAGE,
} from '../../../shared/admin';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context';

/** A line of the table: a kind, or a record by its position among all matches. */
export type MatrixLine =
  | { type: 'kind'; of: MatrixKindCount; open: boolean }
  | { type: 'record'; kind: string; position: number };

const pageOf = (position: number): number => Math.floor(position / MATRIX_PAGE) + 1;

const KEY = 'adminFoldedKinds';

/** Collapsed kinds, stored on this device. */
function useCollapsedKinds() {
  const [folded, setFolded] = useState<readonly string[]>(
    () => localStorage.getItem(KEY)?.split(' ') ?? [],
  );
  const fold = useCallback((kind: string) => {
    setFolded((now) => {
      const next = now.includes(kind) ? now.filter((item) => item !== kind) : [...now, kind];
      localStorage.setItem(KEY, next.join(' '));
      return next;
    });
  }, []);
  return { folded, fold };
}

/** Returns the lines of all kinds and, unless collapsed, of their records, loaded or not. */
function toLines(kinds: readonly MatrixKindCount[], folded: readonly string[]): MatrixLine[] {
  let position = 0;
  return kinds.flatMap((of): MatrixLine[] => {
    const first = position;
    position += of.records;
    if (of.records === 0) return [];
    const open = !folded.includes(of.kind);
    const records = Array.from({ length: open ? of.records : 0 }, (_, index): MatrixLine => {
      return { type: 'record', kind: of.kind, position: first + index };
    });
    return [{ type: 'kind', of, open }, ...records];
  });
}

/** Loads the matrix of a filter: the lines of the table, and the visible records. */
export function useMatrix(filter: MatrixFilter) {
  const api = useApi();
  const queries = useQueryClient();
  const { folded, fold } = useCollapsedKinds();
  const [wanted, setWanted] = useState<readonly number[]>([]);
  const query = useQuery(matrixQuery(api, filter, 1));
  const { data: first, isPlaceholderData } = query;
  const { pages, failed } = useQueries({
    queries: wanted.map((page) => ({
      ...matrixQuery(api, filter, page),
      enabled: !isPlaceholderData,
    })),
    combine: (results) => ({
      pages: results.flatMap(({ data }) => data ?? []),
      failed: wanted.filter((_, index) => results[index]?.isError && !results[index].data),
    }),
  });
  const rows = useMemo(() => {
    const byPlace = new Map<number, MatrixRow>();
    for (const { page, items } of [...(first ? [first] : []), ...pages]) {
      items.forEach((row, index) => byPlace.set((page - 1) * MATRIX_PAGE + index, row));
    }
    return byPlace;
  }, [first, pages]);
  const lines = useMemo(() => toLines(first?.kinds ?? [], folded), [first, folded]);
  /** Sets the range of visible positions, whose pages are loaded. */
  const show = useCallback((from: number, to: number) => {
    const [begin, end] = [pageOf(from), pageOf(to)];
    const next = Array.from({ length: end - begin + 1 }, (_, index) => begin + index).filter(
      (page) => page > 1,
    );
    setWanted((now) => (now.join() === next.join() ? now : next));
  }, []);
  return {
    first,
    lines,
    rows,
    show,
    fold,
    isPending: query.isPending,
    isError: query.isError && !first,
    /** The shown data belongs to the previous filter. */
    isOld: isPlaceholderData,
    refetch: () => void query.refetch(),
    /** Retries the failed page of a position. */
    againAt: (position: number) => {
      const page = pageOf(position);
      if (!failed.includes(page)) return undefined;
      const { queryKey } = matrixQuery(api, filter, page);
      return () => void queries.refetchQueries({ queryKey });
    },
  };
}

export type Matrix = ReturnType<typeof useMatrix>;
