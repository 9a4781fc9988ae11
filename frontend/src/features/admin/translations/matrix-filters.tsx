import { useCallback } from 'react';
import {
  kitTexts,
  type MatrixPage,
  SearchBox,
  SegmentedControl,
  type StateFilter,
  STATES,
  tabNames,
  useEntityLabels,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { translationTexts } from './texts';
import { type FilterState, badgeOf } from './use-matrix-filter';

interface Props {
  filter: FilterState;
  first: MatrixPage | undefined;
  kinds: readonly string[];
  onCheck: () => void;
}

type Collected = 'decision' | 'findings' | 'newFindings' | 'all';

/** Whether a filter is a single state. */
const isState = (filter: StateFilter): filter is Exclude<StateFilter, Collected> =>
  !['decision', 'findings', 'newFindings', 'all'].includes(filter);

/** Filters of the matrix: search, kind, language, and state with its count. */
export function MatrixFilters({ filter, first, kinds, onCheck }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const { set } = filter;
  const search = useCallback((text: string) => set({ search: text }), [set]);
  const wordOf = (state: StateFilter) =>
    isState(state) ? kit.marks[badgeOf(state)].word : texts[state];
  const shown = STATES.filter(
    (state) =>
      state === 'decision' || state === 'all' || state === filter.state || first?.counts[state],
  );
  return (
    <>
      <div className="admin-bar cluster">
        <SearchBox label={texts.search} value={filter.search} onSearch={search} />
        <select
          className="admin-in admin-facet"
          aria-label={texts.kind}
          value={filter.kind ?? ''}
          onChange={(event) => set({ kind: event.target.value })}
        >
          <option value="">{texts.allKinds}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {labels.kind(kind).many}
            </option>
          ))}
        </select>
        <SegmentedControl
          label={texts.language}
          value={filter.language ?? 'all'}
          onChange={(code) => set({ language: code === 'all' ? undefined : code })}
          options={[
            { value: 'all', label: texts.allLanguages },
            ...LANGUAGES.map((code) => ({
              value: code,
              label: tabNames[code],
              lang: languageFacts[code].tag,
              title: kit.languages[code],
            })),
          ]}
        />
        <Button className="matrix-check" onClick={onCheck}>
          {texts.checkSite}
        </Button>
      </div>
      <div className="admin-bar cluster admin-chips" role="group" aria-label={texts.states}>
        {shown.map((state) => (
          <button
            key={state}
            type="button"
            className="admin-chip"
            aria-pressed={state === filter.state}
            onClick={() => set({ state })}
          >
            <span
              className={isState(state) ? `admin-mark admin-mark-${badgeOf(state)}` : undefined}
            >
              {wordOf(state)}
            </span>
            {first && <b className="tabular-nums">{first.counts[state].toLocaleString()}</b>}
          </button>
        ))}
        {filter.narrowed && (
          <button type="button" className="admin-link" onClick={filter.clear}>
            {texts.clear}
          </button>
        )}
      </div>
    </>
  );
}
