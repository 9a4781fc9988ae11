import { useCallback, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type ListFilter } from '../content/content.types';
import { type WordState } from '../content/word-state';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { SearchBox } from '../ui/search-box';
import { FilterSheet } from './filter-sheet';
import { ListFacets } from './list-facets';
import { FILTERS, type ListState, type Rows } from './use-list-state';
import { WordsIn } from './words-in';

const marks: Partial<Record<ListFilter, WordState>> = {
  missing: 'missing',
  stale: 'stale',
  review: 'review',
  suggested: 'suggestion',
  complete: 'human',
  unapproved: 'machine',
};

interface Props {
  of: AdminKind;
  state: ListState;
  list: Rows;
  count: number;
}

/** Search, the language shown, and the states with how many records are in each; on a phone in a sheet, but for the states. */
export function ListTools({ of, state, list, count }: Props) {
  const { list: texts } = useDictionary(kitTexts);
  const [sheet, setSheet] = useState(false);
  const { set } = state;
  const { first, total, isPending } = list;
  const { states, facets } = first ?? {};
  const search = useCallback((text: string) => set({ search: text }), [set]);
  const shown = FILTERS.filter((filter) => filter === state.filter || (states?.[filter] ?? 0) > 0);
  return (
    <>
      <div className="ak-bar">
        <SearchBox label={texts.search} value={state.search} onSearch={search} />
        <ListFacets as="tabs" of={of} state={state} facets={facets} />
        <span className="ak-desk-only ak-bar-rest">
          <ListFacets as="select" of={of} state={state} facets={facets} />
          <WordsIn state={state} />
        </span>
      </div>
      <div className="ak-bar ak-chips" role="group" aria-label={texts.filters}>
        <button type="button" className="ak-chip ak-phone-only" onClick={() => setSheet(true)}>
          <KitIcon name="filter" />
          {texts.filter}
        </button>
        {state.search && (
          <button
            type="button"
            className="ak-chip"
            aria-pressed="true"
            aria-label={texts.clearSearch(state.search)}
            onClick={() => set({ search: undefined })}
          >
            {texts.quoted(state.search)} <span aria-hidden="true">✕</span>
          </button>
        )}
        <button
          type="button"
          className="ak-chip"
          aria-pressed={!state.filter}
          onClick={() => set({ filter: undefined })}
        >
          {texts.all} {!state.narrowed && <b className="num">{count}</b>}
        </button>
        {shown.map((filter) => (
          <button
            key={filter}
            type="button"
            className="ak-chip"
            aria-pressed={filter === state.filter}
            onClick={() => set({ filter: filter === state.filter ? undefined : filter })}
          >
            <span className={marks[filter] && `ak-mark ak-mark-${marks[filter]}`}>
              {texts.states[filter]}
            </span>
            <b className="num">{states?.[filter] ?? 0}</b>
          </button>
        ))}
        {state.narrowed && (
          <button type="button" className="ak-link" onClick={state.clear}>
            {texts.clearAll}
          </button>
        )}
        <span className="ak-quiet ak-matches" role="status">
          {state.narrowed && !isPending && texts.match(total, count)}
        </span>
      </div>
      {sheet && <FilterSheet of={of} state={state} list={list} onClose={() => setSheet(false)} />}
    </>
  );
}
