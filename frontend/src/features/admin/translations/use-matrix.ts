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

/** A line of the table: a kind's own, or one of its records by its place among all that are listed. */
export type MatrixLine =
  | { type: 'kind'; of: MatrixKindCount; open: boolean }
  | { type: 'record'; kind: string; place: number };

const pageOf = (place: number): number => Math.floor(place / MATRIX_PAGE) + 1;

const KEY = 'adminFoldedKinds';

/** Which kinds are folded up; this device remembers. */
function useCollapsedKinds() {
  const [folded, setFolded] = useState<readonly string[]>(
    () => localStorage.getItem(KEY)?.split(' ') ?? [],
  );
  const fold = useCallback((kind: string) => {
    setFolded((now) => {
      const next = now.includes(kind) ? now.filter((one) => one !== kind) : [...now, kind];
      localStorage.setItem(KEY, next.join(' '));
      return next;
    });
  }, []);
  return { folded, fold };
}

/** Every kind's line and, below those that are not folded up, their records', loaded or not. */
function toLines(kinds: readonly MatrixKindCount[], folded: readonly string[]): MatrixLine[] {
  let place = 0;
  return kinds.flatMap((of): MatrixLine[] => {
    const first = place;
    place += of.records;
    if (of.records === 0) return [];
    const open = !folded.includes(of.kind);
    const records = Array.from({ length: open ? of.records : 0 }, (_, index): MatrixLine => {
      return { type: 'record', kind: of.kind, place: first + index };
    });
    return [{ type: 'kind', of, open }, ...records];
  });
}

/** The words of the site under a filter: the lines of the table, and the records of those that are looked at. */
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
  /** Tells between which places rows are in sight: their pages are asked for. */
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
    /** What is shown is still another filter's. */
    isOld: isPlaceholderData,
    refetch: () => void query.refetch(),
    /** Of places whose page could not be loaded: asks for it again. */
    againAt: (place: number) => {
      const page = pageOf(place);
      if (!failed.includes(page)) return undefined;
      const { queryKey } = matrixQuery(api, filter, page);
      return () => void queries.refetchQueries({ queryKey });
    },
  };
}

export type Matrix = ReturnType<typeof useMatrix>;
