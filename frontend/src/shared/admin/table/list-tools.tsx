import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type ContentPage, type ListFilter } from '../content/content.types';
import { type WordState } from '../content/word-state';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { SearchBox } from '../ui/search-box';
import { Segmented } from '../ui/segmented';
import { ListFacets } from './list-facets';
import { FILTERS, type ListState } from './use-list-state';

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
  states: ContentPage['states'] | undefined;
  facets: ContentPage['facets'] | undefined;
  count: number;
}

/** Search, the language shown, and the states with how many records are in each. */
export function ListTools({ of, state, states, facets, count }: Props) {
  const { list: texts, languages } = useDictionary(kitTexts);
  const { set } = state;
  const search = useCallback((text: string) => set({ search: text }), [set]);
  const shown = FILTERS.filter((filter) => filter === state.filter || (states?.[filter] ?? 0) > 0);
  return (
    <>
      <div className="ak-bar">
        <SearchBox label={texts.search} value={state.search} onSearch={search} />
        <ListFacets of={of} state={state} facets={facets} />
        <span className="ak-words-in">
          {texts.wordsIn}
          <Segmented
            label={texts.wordsIn}
            value={state.language}
            onChange={(words) => state.set({ words })}
            options={LANGUAGES.map((code) => ({
              value: code,
              label: languageFacts[code].endonym,
              lang: languageFacts[code].tag,
              title: languages[code],
            }))}
          />
        </span>
      </div>
      <div className="ak-bar ak-chips" role="group" aria-label={texts.filters}>
        <button
          type="button"
          className="ak-chip"
          aria-pressed={!state.filter}
          onClick={() => state.set({ filter: undefined })}
        >
          {texts.all} <b className="num">{count}</b>
        </button>
        {shown.map((filter) => (
          <button
            key={filter}
            type="button"
            className="ak-chip"
            aria-pressed={filter === state.filter}
            onClick={() => state.set({ filter: filter === state.filter ? undefined : filter })}
          >
            <span className={marks[filter] && `ak-mark ak-mark-${marks[filter]}`}>
              {texts.states[filter]}
            </span>
            <b className="num">{states?.[filter] ?? 0}</b>
          </button>
        ))}
      </div>
    </>
  );
}
