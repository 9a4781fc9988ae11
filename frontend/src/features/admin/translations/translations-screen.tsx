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

/** In the place of a table without a line: all is decided, or nothing matches. */
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
  /** At the right of the head: what belongs to runs over the whole site. */
  actions?: ReactNode;
  /** Above the tools: the runs that are going on, or were. */
  runs?: ReactNode;
}

/** An answer about the whole site: the list's own, unless that is narrowed to a part of it. */
function useTotals({ narrowed }: FilterState, { first, isOld }: Matrix): MatrixPage | undefined {
  const { data } = useQuery({ ...wordCountsQuery(useApi()), enabled: narrowed });
  const [known, setKnown] = useState<MatrixPage>();
  const own = narrowed || isOld ? known : first;
  if (own !== known) setKnown(own);
  return narrowed ? (data ?? known) : (known ?? data);
}

/** The words of the whole site: records by languages, each with how it stands. */
export function TranslationsScreen({ actions, runs }: Props) {
  const texts = useDictionary(translationTexts);
  const filter = useMatrixFilter();
  const matrix = useMatrix(filter);
  const { first } = matrix;
  const whole = useTotals(filter, matrix);
  const [checking, setChecking] = useState(false);
  // That another filter found nothing says nothing of this one.
  const isUnknown = matrix.isOld && first?.total === 0;
  const records = first?.kinds.reduce((sum, { of }) => sum + of, 0) ?? 0;
  // Where nothing is in question there is nothing to go through.
  const isSettled = filter.state === 'all' || filter.state === 'human';
  const listed = isSettled ? 0 : (first?.counts[filter.state] ?? 0);
  return (
    <main className="admin-main matrix" id="main">
      <ScreenHead
        title={texts.title}
        note={whole && texts.count(LANGUAGES.length, records, whole.counts.all)}
      >
        {actions}
        {listed > 0 && (
          <Link
            to={reviewPath(filter.query)}
            className={`${buttonClass({ variant: 'primary' })} matrix-walk-button`}
          >
            {texts.oneByOne(listed)}
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
        <MatrixEmptyState filter={filter} all={whole?.counts.all ?? 0} />
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
