import { useCallback, useMemo, useState } from 'react';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type MatrixKindCount,
  type MatrixFilter,
  matrixQuery,
  type MatrixRow,
  MATRIX_PAGE_SIZE,
  type FieldState,
  matchesStateFilter,
  type MatrixLanguage,
  type StateFilter,
  STATES,
  useUrlParams,
  type TranslationState,
} from '../../../shared/admin';
import { useApi } from '../../../api/api-context';
import { LANGUAGES } from '../../../shared/i18n/language';

/** A line of the table: a kind, or a record by its position among all matches. */
export type MatrixLine =
  | { type: 'kind'; of: MatrixKindCount; open: boolean }
  | { type: 'record'; kind: string; position: number };

const pageOf = (position: number): number => Math.floor(position / MATRIX_PAGE_SIZE) + 1;

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
      items.forEach((row, index) => byPlace.set((page - 1) * MATRIX_PAGE_SIZE + index, row));
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

/** Maps a state of the API to a badge. */
export const badgeOf = (state: FieldState): TranslationState =>
  state === 'suggested' ? 'suggestion' : state === 'base' ? 'none' : state;

/** States without a count. */
const DONE_STATES: readonly FieldState[] = ['human', 'none', 'base'];

/** Returns the badge of a record's language: the filtered state, else its worst state. */
export function cellState({ state, fields }: MatrixLanguage, filter: StateFilter) {
  const matching = fields.filter((field) => matchesStateFilter(filter, field));
  const about = matching.length > 0 ? matching : fields;
  const shown = about.some((field) => field.state === state) ? state : (about[0]?.state ?? state);
  // Findings occur in texts of any state.
  if (filter === 'findings' || filter === 'newFindings')
    return { state: shown, count: matching.length };
  const count =
    filter === 'decision' && matching.length > 0
      ? matching.length
      : about.filter((field) => field.state === shown).length;
  return { state: shown, count: DONE_STATES.includes(shown) ? 0 : count };
}

export interface FilterState extends MatrixFilter {
  set: (
    next: Partial<Record<'state' | 'kind' | 'language' | 'search', string | undefined>>,
  ) => void;
  clear: () => void;
  /** Whether a filter other than the state is set. */
  narrowed: boolean;
  /** The filter as a query string. */
  query: string;
}

/** Filter of the table, stored in the URL. */
export function useMatrixFilter(): FilterState {
  const [params, change] = useUrlParams();
  return useMemo(() => {
    const state = STATES.find((state) => state === params.get('state')) ?? 'decision';
    const kind = params.get('kind') ?? undefined;
    const language = LANGUAGES.find((language) => language === params.get('language'));
    const search = params.get('search') ?? '';
    const values = {
      ...(state !== 'decision' && { state }),
      ...(kind && { kind }),
      ...(language && { language }),
      ...(search && { search }),
    };
    const query = new URLSearchParams(values).toString();
    return {
      ...{ state, kind, language, search },
      set: (next) => change({ ...next, ...(next.state === 'decision' && { state: undefined }) }),
      clear: () =>
        change({ state: undefined, kind: undefined, language: undefined, search: undefined }),
      narrowed: Boolean(kind ?? language) || search !== '',
      query: query && `?${query}`,
    };
  }, [params, change]);
}
