import { useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type ContentPage, type ListFilter } from '../content/content.types';
import { type WordState } from '../content/word-state';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { Segmented } from '../ui/segmented';
import { usePageKey } from '../ui/use-save-key';
import { FacetChips, ListFacets } from './list-facets';
import { FILTERS, type ListState } from './use-list-state';

const TYPING_MS = 250;
const marks: Partial<Record<ListFilter, WordState>> = {
  missing: 'missing',
  stale: 'stale',
  review: 'review',
  suggested: 'suggestion',
  complete: 'human',
};

function SearchBox({ state }: { state: ListState }) {
  const { list: texts } = useDictionary(kitTexts);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(state.search);
  const [told, setTold] = useState(state.search);
  // Cleared or changed from elsewhere: the address decides.
  if (told !== state.search) {
    setTold(state.search);
    setText(state.search);
  }
  usePageKey('/', () => input.current?.focus());
  const { set } = state;
  useEffect(() => {
    if (text === told) return;
    const timer = setTimeout(() => {
      setTold(text);
      set({ search: text });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, told, set]);
  return (
    <div className="ak-find">
      <KitIcon name="search" />
      <input
        ref={input}
        className="ak-in"
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}

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
  const shown = FILTERS.filter((filter) => filter === state.filter || (states?.[filter] ?? 0) > 0);
  return (
    <>
      <div className="ak-bar">
        <SearchBox state={state} />
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
        <FacetChips of={of} state={state} facets={facets} />
      </div>
    </>
  );
}
