import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  kitTexts,
  EmptyState,
  ListSkeleton,
  SingleFieldEditor,
  ScreenHead,
  useUrlParams,
  usePageShortcuts,
  useRecordName,
  useEntityLabels,
  fieldPath,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { translationTexts } from './texts';
import { useMatrixFilter } from './use-matrix';
import {
  fieldLocationKey,
  parseFieldLocation,
  type ReviewItem,
  useReviewQueue,
} from './use-review-queue';
import './translations.css';

/** The reviewed record, field and language. Focused after navigation. */
function ReviewHeader({ step }: { step: ReviewItem }) {
  const kit = useDictionary(kitTexts);
  const { unnamed, walk: texts } = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = fieldLocationKey(step);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [key]);
  const { kind, recordId, language, field, row } = step;
  const name = useRecordName()(row ?? { kind, label: null });
  const page = fieldPath(kind, recordId, language, field);
  return (
    <header className="matrix-step cluster gap-05-15">
      <span className="admin-badge">{labels.kind(kind).one}</span>
      <h2 ref={heading} tabIndex={-1}>
        <span lang={name.tag}>{row && (name.text || unnamed)}</span>{' '}
        <span className="admin-quiet">
          {texts.fieldIn(labels.field(field), kit.languages[language])}
        </span>
      </h2>
      {page && <Link to={page}>{texts.page}</Link>}
    </header>
  );
}

type ReviewQueueView = ReturnType<typeof useReviewQueue>;

/** End of the review: numbers of resolved and skipped fields. */
function ReviewDone({ queue, back }: { queue: ReviewQueueView; back: string }) {
  const { walk: texts } = useDictionary(translationTexts);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} className="matrix-finished">
      <EmptyState
        title={texts.finished}
        text={[
          texts.finishedText(queue.done.size),
          queue.skipped > 0 && texts.skipped(queue.skipped),
        ]
          .filter(Boolean)
          .join(' ')}
        to={back}
        link={texts.back}
      >
        {queue.skipped > 0 && <Button onClick={queue.again}>{texts.again}</Button>}
      </EmptyState>
    </div>
  );
}

/** Reviews the fields of a filter one by one, each beside its base: resolve by a key and move on. */
export function ReviewScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(translationTexts);
  const filter = useMatrixFilter();
  const [first] = useState(parseFieldLocation(useSearchParams()[0].get('at')));
  const [, setParams] = useUrlParams();
  const walk = useReviewQueue(filter, first);
  const { step, at, total, state, go, decided } = walk;
  const location = step && fieldLocationKey(step);
  useEffect(() => {
    if (location) setParams({ at: location });
  }, [location, setParams]);
  usePageShortcuts({ n: () => step && go(1), p: () => go(-1) });
  const onDecided = useCallback(() => step && decided(step), [step, decided]);
  const back = `/admin/translations${filter.query}`;
  const of = Math.max(total, at + 1);
  return (
    <main className="admin-main matrix-walk" id="main">
      <ScreenHead
        title={texts.walk.title}
        back={{ to: back, label: texts.title }}
        note={step && <span className="tabular-nums">{texts.walk.place(at + 1, of)}</span>}
      >
        <Button
          className={buttonClass()}
          reason={at === 0 ? kit.reasons.first : undefined}
          onClick={() => go(-1)}
        >
          {texts.walk.previous} <kbd aria-hidden="true">P</kbd>
        </Button>
        <Button reason={step ? undefined : kit.reasons.last} onClick={() => go(1)}>
          {texts.walk.next} <kbd aria-hidden="true">N</kbd>
        </Button>
      </ScreenHead>
      {step && <p className="admin-quiet matrix-place">{texts.walk.place(at + 1, of)}</p>}
      <progress className="matrix-progress" max={of} value={at} aria-label={texts.walk.title} />
      {/* The first field of a kind suspends for its texts, without replacing the whole screen. */}
      {step && (
        <Suspense fallback={<ListSkeleton />}>
          <SingleFieldEditor
            kind={step.kind}
            id={step.recordId}
            language={step.language}
            field={step.field}
            onResolved={onDecided}
            forFindings={filter.state === 'findings' || filter.state === 'newFindings'}
            saveLabel={texts.walk.saveNext}
            header={<ReviewHeader step={step} />}
          >
            <p className="admin-quiet matrix-keys">{texts.walk.keys}</p>
          </SingleFieldEditor>
        </Suspense>
      )}
      {!step && state === 'loading' && <ListSkeleton />}
      {!step && state === 'failed' && <EmptyState title={texts.failed} onRetry={walk.retry} />}
      {!step && state === 'ready' && <ReviewDone queue={walk} back={back} />}
    </main>
  );
}
