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
  STATE_FILTERS,
  useStoredText,
  useUrlParams,
  type TranslationState,
} from '../../../shared/admin';
import { useApi } from '../../../api/api-context';
import { LANGUAGES } from '../../../shared/i18n/language';

/** A line of the table: a kind, or a record by its position among all matches. */
type MatrixLine =
  | { type: 'kind'; kindCount: MatrixKindCount; isOpen: boolean }
  | { type: 'record'; kind: string; position: number };

const FIRST_PAGE = 1;

const pageOf = (position: number): number => FIRST_PAGE + Math.floor(position / MATRIX_PAGE_SIZE);

/** Collapsed kinds, stored on this device. */
function useCollapsedKinds() {
  const [text, store] = useStoredText('adminFoldedKinds');
  const collapsedKinds = useMemo(() => text.split(' '), [text]);
  const toggleKind = useCallback(
    (kind: string) => {
      const others = collapsedKinds.filter((collapsedKind) => collapsedKind !== kind);
      store((others.length < collapsedKinds.length ? others : [...others, kind]).join(' '));
    },
    [collapsedKinds, store],
  );
  return { collapsedKinds, toggleKind };
}

/** Returns a line for each kind and, unless the kind is collapsed, for each of its records, even if it is not loaded. */
function toLines(
  kinds: readonly MatrixKindCount[],
  collapsedKinds: readonly string[],
): MatrixLine[] {
  let position = 0;
  return kinds.flatMap((kindCount): MatrixLine[] => {
    const firstPosition = position;
    position += kindCount.records;
    if (kindCount.records === 0) return [];
    const isOpen = !collapsedKinds.includes(kindCount.kind);
    const records = Array.from(
      { length: isOpen ? kindCount.records : 0 },
      (_, index): MatrixLine => {
        return { type: 'record', kind: kindCount.kind, position: firstPosition + index };
      },
    );
    return [{ type: 'kind', kindCount, isOpen }, ...records];
  });
}

/** Loads the table of a filter: all its lines, and the records of the visible ones. */
export function useMatrix(filter: MatrixFilter) {
  const api = useApi();
  const queries = useQueryClient();
  const { collapsedKinds, toggleKind } = useCollapsedKinds();
  const [visiblePages, setVisiblePages] = useState<readonly number[]>([]);
  const query = useQuery(matrixQuery(api, filter, FIRST_PAGE));
  const { data: firstPage, isPlaceholderData } = query;
  const { pages, failedPages } = useQueries({
    queries: visiblePages.map((page) => ({
      ...matrixQuery(api, filter, page),
      enabled: !isPlaceholderData,
    })),
    combine: (results) => ({
      pages: results.flatMap(({ data }) => data ?? []),
      failedPages: visiblePages.filter(
        (_, index) => results[index]?.isError && !results[index].data,
      ),
    }),
  });
  const rows = useMemo(() => {
    const rowsByPosition = new Map<number, MatrixRow>();
    for (const { page, items } of [...(firstPage ? [firstPage] : []), ...pages]) {
      items.forEach((row, index) =>
        rowsByPosition.set((page - FIRST_PAGE) * MATRIX_PAGE_SIZE + index, row),
      );
    }
    return rowsByPosition;
  }, [firstPage, pages]);
  const lines = useMemo(
    () => toLines(firstPage?.kinds ?? [], collapsedKinds),
    [firstPage, collapsedKinds],
  );
  /** Sets the range of visible positions, whose pages are loaded. */
  const showRange = useCallback((from: number, to: number) => {
    const fromPage = pageOf(from);
    const toPage = pageOf(to);
    // The first page is always loaded.
    const newPages = Array.from(
      { length: toPage - fromPage + 1 },
      (_, index) => fromPage + index,
    ).filter((page) => page > FIRST_PAGE);
    setVisiblePages((previous) => (previous.join() === newPages.join() ? previous : newPages));
  }, []);
  return {
    firstPage,
    lines,
    /** The loaded records by their position among all matches. */
    rows,
    showRange,
    toggleKind,
    isPending: query.isPending,
    isError: query.isError && !firstPage,
    /** Whether the shown data belongs to the previous filter. */
    isPreviousData: isPlaceholderData,
    refetch: () => void query.refetch(),
    /** Returns a function that retries the failed page of a position; undefined if it has not failed. */
    retryAt: (position: number) => {
      const page = pageOf(position);
      if (!failedPages.includes(page)) return undefined;
      const { queryKey } = matrixQuery(api, filter, page);
      return () => void queries.refetchQueries({ queryKey });
    },
  };
}

export type MatrixState = ReturnType<typeof useMatrix>;

/** Maps a state of the API to a badge. */
export function badgeOf(state: FieldState): TranslationState {
  return state === 'base' ? 'none' : state;
}

/** States that need no action, so that their fields are not counted. */
const DONE_STATES: readonly FieldState[] = ['human', 'none', 'base'];

export const isFindingsFilter = (filter: StateFilter): boolean =>
  filter === 'findings' || filter === 'newFindings';

/**
 * Returns the state and the count that are shown for a language of a record: those of the fields that match the filter,
 * or of all fields if none matches. `suggestionCount`: those of these fields whose state does not tell of their suggestion.
 * `findingCount`: those with findings, under their filters.
 */
export function summarizeCell({ state, fields }: MatrixLanguage, filter: StateFilter) {
  const matchingFields = fields.filter((field) => matchesStateFilter(filter, field));
  const relevantFields = matchingFields.length > 0 ? matchingFields : fields;
  const shownState = relevantFields.some((field) => field.state === state)
    ? state
    : (relevantFields[0]?.state ?? state);
  const suggestionCount = relevantFields.filter(
    (field) => field.suggested && field.state !== 'review' && shownState !== 'suggested',
  ).length;
  // Texts of any state may have findings, so all matching fields are counted, and not by their state.
  if (isFindingsFilter(filter))
    return { state: shownState, count: 0, suggestionCount, findingCount: matchingFields.length };
  const count =
    filter === 'decision' && matchingFields.length > 0
      ? matchingFields.length
      : relevantFields.filter((field) => field.state === shownState).length;
  return {
    state: shownState,
    count: DONE_STATES.includes(shownState) ? 0 : count,
    suggestionCount,
    findingCount: 0,
  };
}

export interface FilterState extends MatrixFilter {
  /** Sets parts of the filter; undefined removes a part. */
  set: (
    changes: Partial<Record<'state' | 'kind' | 'language' | 'search', string | undefined>>,
  ) => void;
  /** Restores the default filter: all fields that need a decision. */
  clear: () => void;
  /** Whether a filter other than the state is set. */
  hasFilters: boolean;
  /** The filter as a query string that begins with `?`; empty for the default filter. */
  query: string;
}

/** Filter of the table, stored in the URL. */
export function useMatrixFilter(): FilterState {
  const [params, setParams] = useUrlParams();
  return useMemo(() => {
    const state = STATE_FILTERS.find((value) => value === params.get('state')) ?? 'decision';
    const kind = params.get('kind') ?? undefined;
    const language = LANGUAGES.find((value) => value === params.get('language'));
    const search = params.get('search') ?? '';
    const values = {
      ...(state !== 'decision' && { state }),
      ...(kind && { kind }),
      ...(language && { language }),
      ...(search && { search }),
    };
    const query = new URLSearchParams(values).toString();
    return {
      state,
      kind,
      language,
      search,
      set: (changes) =>
        setParams({ ...changes, ...(changes.state === 'decision' && { state: undefined }) }),
      clear: () =>
        setParams({ state: undefined, kind: undefined, language: undefined, search: undefined }),
      hasFilters: Boolean(kind ?? language) || search !== '',
      query: query && `?${query}`,
    };
  }, [params, setParams]);
}
