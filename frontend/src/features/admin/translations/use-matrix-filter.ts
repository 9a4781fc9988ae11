import { useMemo } from 'react';
import {
  type FieldState,
  matchesStateFilter,
  type MatrixFilter,
  type MatrixLanguage,
  type StateFilter,
  STATES,
  useUrlParams,
  type TranslationState,
} from '../../../shared/admin';
import { LANGUAGES } from '../../../shared/i18n/language';

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
