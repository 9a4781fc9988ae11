import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import {
  kitTexts,
  EmptyState,
  ListSkeleton,
  type MatrixPage,
  ScreenHead,
  wordCountsQuery,
  TranslationStateBadge,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { LANGUAGES } from '../../../shared/i18n/language';
import { Button, buttonClass } from '../../../shared/ui/button';
import { CheckDialog } from './check-dialog';
import { MatrixTable } from './matrix-table';
import { MatrixFilters } from './matrix-filters';
import { translationTexts } from './texts';
import { type Matrix, useMatrix } from './use-matrix';
import { type FilterState, useMatrixFilter } from './use-matrix-filter';
import { reviewPath } from './use-review-queue';
import './translations.css';

const LEGEND = [
  'human',
  'machine',
  'converted',
  'copied',
  'stale',
  'suggestion',
  'review',
  'missing',
] as const;

function Legend() {
  const { marks } = useDictionary(kitTexts);
  const texts = useDictionary(translationTexts);
  return (
    <ul className="matrix-legend admin-quiet" aria-label={texts.legend}>
      {LEGEND.map((state) => (
        <li key={state}>
          <TranslationStateBadge state={state} /> {marks[state].about}
        </li>
      ))}
    </ul>
  );
}

/** Shown instead of an empty table: everything is resolved, or nothing matches. */
function MatrixEmptyState({ filter, all }: { filter: FilterState; all: number }) {
  const texts = useDictionary(translationTexts);
  if (filter.narrowed || filter.state !== 'decision') {
    return (
      <EmptyState title={texts.none}>
        <Button onClick={filter.clear}>{texts.clear}</Button>
      </EmptyState>
    );
  }
  if (all === 0) return <EmptyState title={texts.empty} />;
  return (
    <EmptyState title={texts.nothing} text={texts.nothingText}>
      <Button onClick={() => filter.set({ state: 'all' })}>{texts.showAll}</Button>
    </EmptyState>
  );
}

interface Props {
  /** At the right of the header: actions on the whole site. */
  actions?: ReactNode;
  /** Above the toolbar: current and finished runs. */
  runs?: ReactNode;
}

/** Returns the counts of the whole site: those of the list, unless it is filtered. */
function useTotals({ narrowed }: FilterState, { first, isOld }: Matrix): MatrixPage | undefined {
  const { data } = useQuery({ ...wordCountsQuery(useApi()), enabled: narrowed });
  const [known, setKnown] = useState<MatrixPage>();
  const totals = narrowed || isOld ? known : first;
  if (totals !== known) setKnown(totals);
  return narrowed ? (data ?? known) : (known ?? data);
}

/** Texts of the whole site: records by languages, with their states. */
export function TranslationsScreen({ actions, runs }: Props) {
  const texts = useDictionary(translationTexts);
  const filter = useMatrixFilter();
  const matrix = useMatrix(filter);
  const { first } = matrix;
  const totals = useTotals(filter, matrix);
  const [checking, setChecking] = useState(false);
  // An empty result of the previous filter says nothing about the current one.
  const isUnknown = matrix.isOld && first?.total === 0;
  const records = first?.kinds.reduce((sum, { of }) => sum + of, 0) ?? 0;
  // These states have nothing to review.
  const isSettled = filter.state === 'all' || filter.state === 'human';
  const reviewCount = isSettled ? 0 : (first?.counts[filter.state] ?? 0);
  return (
    <main className="admin-main matrix" id="main">
      <ScreenHead
        title={texts.title}
        note={totals && texts.count(LANGUAGES.length, records, totals.counts.all)}
      >
        {actions}
        {reviewCount > 0 && (
          <Link
            to={reviewPath(filter.query)}
            className={`${buttonClass({ variant: 'primary' })} matrix-walk-button`}
          >
            {texts.oneByOne(reviewCount)}
          </Link>
        )}
      </ScreenHead>
      {runs}
      <MatrixFilters
        filter={filter}
        first={first}
        kinds={first?.kinds.map(({ kind }) => kind) ?? []}
        onCheck={() => setChecking(true)}
      />
      {(matrix.isPending || isUnknown) && <ListSkeleton />}
      {matrix.isError && <EmptyState title={texts.failed} retry={matrix.refetch} />}
      {first?.total === 0 && !isUnknown && (
        <MatrixEmptyState filter={filter} all={totals?.counts.all ?? 0} />
      )}
      {first && first.total > 0 && (
        <MatrixTable key={filter.query} filter={filter} matrix={matrix} first={first}>
          <Legend />
        </MatrixTable>
      )}
      {checking && <CheckDialog onClose={() => setChecking(false)} />}
    </main>
  );
}
