import { type ReactNode, useState, useCallback } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  sharedAdminTexts,
  EmptyState,
  ListSkeleton,
  type MatrixPage,
  ScreenHead,
  fieldCountsQuery,
  TranslationStateBadge,
  SearchBox,
  SegmentedControl,
  type StateFilter,
  STATE_FILTERS,
  shortLanguageNames,
  useEntityLabels,
  useLabels,
  useNumberFormat,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../../shared/i18n/language';
import { Button, buttonClass } from '../../../shared/ui/button';
import { CheckDialog } from './check-dialog';
import { MatrixTable } from './matrix-table';
import { translationTexts } from './texts';
import {
  type MatrixState,
  useMatrix,
  type FilterState,
  useMatrixFilter,
  badgeOf,
} from './use-matrix';
import { reviewPath } from './use-review-queue';
import './translations.css';

const LEGEND = [
  'human',
  'machine',
  'converted',
  'copied',
  'stale',
  'suggested',
  'review',
  'missing',
] as const;

function Legend() {
  const { marks } = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  return (
    <ul className="matrix-legend cluster admin-quiet" aria-label={texts.legend}>
      {LEGEND.map((state) => (
        <li key={state}>
          <TranslationStateBadge state={state} /> {marks[state].about}
        </li>
      ))}
    </ul>
  );
}

/** Message instead of an empty table, because everything is resolved or nothing matches the filter. */
function MatrixEmptyState({ filter, totalCount }: { filter: FilterState; totalCount: number }) {
  const { list } = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  if (filter.hasFilters || filter.state !== 'decision') {
    return (
      <EmptyState title={texts.none}>
        <Button onClick={filter.clear}>{list.clear}</Button>
      </EmptyState>
    );
  }
  if (totalCount === 0) return <EmptyState title={texts.empty} />;
  return (
    <EmptyState title={texts.nothing} text={texts.nothingText}>
      <Button onClick={() => filter.set({ state: 'all' })}>{texts.showAll}</Button>
    </EmptyState>
  );
}

interface Props {
  /** Actions on the whole site, shown in the header. */
  actions?: ReactNode;
  /** Current and finished runs, shown above the filters. */
  runs?: ReactNode;
}

/** Returns the counts of the whole site. They come with the list, or from a separate request if the list is filtered. */
function useTotals(
  { hasFilters }: FilterState,
  { firstPage, isPreviousData }: MatrixState,
): MatrixPage | undefined {
  const { data } = useQuery({ ...fieldCountsQuery(useApi()), enabled: hasFilters });
  const [lastTotals, setLastTotals] = useState<MatrixPage>();
  const totals = hasFilters || isPreviousData ? lastTotals : firstPage;
  if (totals !== lastTotals) setLastTotals(totals);
  return hasFilters ? (data ?? lastTotals) : (lastTotals ?? data);
}

/** Screen of the texts of the whole site: records by languages, with their states. */
export function TranslationsScreen({ actions, runs }: Props) {
  const { screen } = useLabels();
  const texts = useDictionary(translationTexts);
  const filter = useMatrixFilter();
  const matrix = useMatrix(filter);
  const { firstPage } = matrix;
  const totals = useTotals(filter, matrix);
  const [isCheckOpen, setCheckOpen] = useState(false);
  // An empty result of the previous filter says nothing about the current one.
  const isCountUnknown = matrix.isPreviousData && firstPage?.total === 0;
  const recordCount = firstPage?.kinds.reduce((sum, { of }) => sum + of, 0) ?? 0;
  const hasNothingToReview = filter.state === 'all' || filter.state === 'human';
  const reviewCount = hasNothingToReview ? 0 : (firstPage?.counts[filter.state] ?? 0);
  return (
    <main className="admin-main matrix" id="main">
      <ScreenHead
        title={screen('translations')}
        note={totals && texts.count(LANGUAGES.length, recordCount, totals.counts.all)}
      >
        {actions}
        {reviewCount > 0 && (
          <Link
            to={reviewPath({ query: filter.query })}
            className={`${buttonClass({ variant: 'primary' })} matrix-review-button`}
          >
            {texts.oneByOne(reviewCount)}
          </Link>
        )}
      </ScreenHead>
      {runs}
      <MatrixFilters filter={filter} firstPage={firstPage} onCheck={() => setCheckOpen(true)} />
      {(matrix.isPending || isCountUnknown) && <ListSkeleton />}
      {matrix.isError && <EmptyState title={texts.failed} onRetry={matrix.refetch} />}
      {firstPage?.total === 0 && !isCountUnknown && (
        <MatrixEmptyState filter={filter} totalCount={totals?.counts.all ?? 0} />
      )}
      {firstPage && firstPage.total > 0 && (
        <MatrixTable key={filter.query} filter={filter} matrix={matrix} firstPage={firstPage}>
          <Legend />
        </MatrixTable>
      )}
      {isCheckOpen && <CheckDialog onClose={() => setCheckOpen(false)} />}
    </main>
  );
}

interface MatrixFiltersProps {
  filter: FilterState;
  firstPage: MatrixPage | undefined;
  onCheck: () => void;
}

type CombinedFilter = 'decision' | 'findings' | 'newFindings' | 'all';

/** Whether a filter is a single state of a field, and not a combination of states. */
const isSingleState = (filter: StateFilter): filter is Exclude<StateFilter, CombinedFilter> =>
  !['decision', 'findings', 'newFindings', 'all'].includes(filter);

/** Filters of the matrix: search, kind, language, and state with its count. */
function MatrixFilters({ filter, firstPage, onCheck }: MatrixFiltersProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const { number } = useNumberFormat();
  const { set } = filter;
  const search = useCallback((text: string) => set({ search: text }), [set]);
  const stateLabel = (state: StateFilter) =>
    isSingleState(state) ? sharedTexts.marks[badgeOf(state)].word : texts[state];
  const visibleStates = STATE_FILTERS.filter(
    (state) =>
      state === 'decision' || state === 'all' || state === filter.state || firstPage?.counts[state],
  );
  return (
    <>
      <div className="admin-bar cluster">
        <SearchBox label={texts.search} value={filter.search} onSearch={search} />
        <select
          className="admin-input admin-facet"
          aria-label={labels.field('kind')}
          value={filter.kind ?? ''}
          onChange={(event) => set({ kind: event.target.value })}
        >
          <option value="">{texts.allKinds}</option>
          {firstPage?.kinds.map(({ kind }) => (
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
              label: shortLanguageNames[code],
              lang: languageFacts[code].tag,
              title: sharedTexts.languages[code],
            })),
          ]}
        />
        <Button className="matrix-check push" onClick={onCheck}>
          {texts.checkSite}
        </Button>
      </div>
      <div className="admin-bar cluster admin-chips" role="group" aria-label={texts.states}>
        {visibleStates.map((state) => (
          <button
            key={state}
            type="button"
            className="admin-chip"
            aria-pressed={state === filter.state}
            onClick={() => set({ state })}
          >
            <span
              className={
                isSingleState(state) ? `admin-mark admin-mark-${badgeOf(state)}` : undefined
              }
            >
              {stateLabel(state)}
            </span>
            {firstPage && <b className="tabular-nums">{number(firstPage.counts[state])}</b>}
          </button>
        ))}
        {filter.hasFilters && (
          <button type="button" className="admin-link" onClick={filter.clear}>
            {sharedTexts.list.clear}
          </button>
        )}
      </div>
    </>
  );
}
