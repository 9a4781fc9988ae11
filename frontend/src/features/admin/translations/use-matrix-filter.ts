import { useMemo } from 'react';
import { type MatrixFilter, STATES, useAddressParams } from '../../../shared/admin';
import { LANGUAGES } from '../../../shared/i18n/language';

export interface FilterState extends MatrixFilter {
  set: (
    next: Partial<Record<'state' | 'kind' | 'language' | 'search', string | undefined>>,
  ) => void;
  clear: () => void;
  /** Whether anything but the state narrows it. */
  narrowed: boolean;
  /** The same filter, as the end of an address. */
  query: string;
}

/** What the table shows, held in the address. */
export function useMatrixFilter(): FilterState {
  const [params, change] = useAddressParams();
  return useMemo(() => {
    const state = STATES.find((one) => one === params.get('state')) ?? 'decision';
    const kind = params.get('kind') ?? undefined;
    const language = LANGUAGES.find((one) => one === params.get('language'));
    const search = params.get('search') ?? '';
    const named = {
      ...(state !== 'decision' && { state }),
      ...(kind && { kind }),
      ...(language && { language }),
      ...(search && { search }),
    };
    const query = new URLSearchParams(named).toString();
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
