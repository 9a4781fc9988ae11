import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  sharedAdminTexts,
  EmptyState,
  ListSkeleton,
  SingleFieldEditor,
  ScreenHead,
  useUrlParams,
  usePageShortcuts,
  useRecordContext,
  useRecordName,
  useEntityLabels,
  useLabels,
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

/** Heading with the reviewed record, field and language. It is focused whenever the field changes. */
function ReviewHeader({ item }: { item: ReviewItem }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { unnamed, review: texts } = useDictionary(translationTexts);
  const labels = useEntityLabels();
  const heading = useRef<HTMLHeadingElement>(null);
  const key = fieldLocationKey(item);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [key]);
  const { kind, recordId, language, field, row } = item;
  const { record } = useRecordContext();
  const name = useRecordName()(row ?? record);
  const pagePath = fieldPath(kind, recordId, language, field);
  return (
    <header className="matrix-step cluster gap-05-15">
      <span className="admin-badge">{labels.kind(kind).one}</span>
      <h2 ref={heading} tabIndex={-1}>
        <span lang={name.tag}>{name.text || unnamed}</span>{' '}
        <span className="admin-quiet">
          {texts.fieldIn(labels.field(field), sharedTexts.languages[language])}
        </span>
      </h2>
      {pagePath && <Link to={pagePath}>{texts.page}</Link>}
    </header>
  );
}

type ReviewQueue = ReturnType<typeof useReviewQueue>;

/** Shown at the end of the review, with the numbers of resolved and skipped fields. */
function ReviewDone({ queue, backPath }: { queue: ReviewQueue; backPath: string }) {
  const { review: texts } = useDictionary(translationTexts);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.focus(), []);
  return (
    <div ref={container} tabIndex={-1} className="matrix-finished">
      <EmptyState
        title={texts.finished}
        text={[
          texts.finishedText(queue.resolved.size),
          queue.skipped > 0 && texts.skipped(queue.skipped),
        ]
          .filter(Boolean)
          .join(' ')}
        to={backPath}
        link={texts.back}
      >
        {queue.skipped > 0 && <Button onClick={queue.restart}>{texts.again}</Button>}
      </EmptyState>
    </div>
  );
}

/** Screen that shows the fields of a filter one by one beside their base text. Resolving a field shows the next one. */
export function ReviewScreen() {
  const { screen } = useLabels();
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(translationTexts);
  const filter = useMatrixFilter();
  const [firstLocation] = useState(parseFieldLocation(useSearchParams()[0].get('at')));
  const [, setParams] = useUrlParams();
  const queue = useReviewQueue(filter, firstLocation);
  const { item, index, total, state, moveBy, resolve } = queue;
  const locationKey = item && fieldLocationKey(item);
  useEffect(() => {
    if (locationKey) setParams({ at: locationKey });
  }, [locationKey, setParams]);
  usePageShortcuts({ n: () => item && moveBy(1), p: () => moveBy(-1) });
  const onResolved = useCallback(() => item && resolve(item), [item, resolve]);
  const backPath = `/admin/translations${filter.query}`;
  const count = Math.max(total, item ? index + 1 : index);
  return (
    <main className="admin-main matrix-review" id="main">
      <ScreenHead
        title={texts.review.title}
        back={{ to: backPath, label: screen('translations') }}
        note={item && <span className="tabular-nums">{texts.review.place(index + 1, count)}</span>}
      >
        <Button
          className={buttonClass()}
          disabledReason={index === 0 ? sharedTexts.reasons.first : undefined}
          onClick={() => moveBy(-1)}
        >
          {texts.review.previous} <kbd aria-hidden="true">P</kbd>
        </Button>
        <Button
          disabledReason={item ? undefined : sharedTexts.reasons.last}
          onClick={() => moveBy(1)}
        >
          {texts.review.next} <kbd aria-hidden="true">N</kbd>
        </Button>
      </ScreenHead>
      {item && <p className="admin-quiet matrix-place">{texts.review.place(index + 1, count)}</p>}
      <progress
        className="matrix-progress"
        max={count}
        value={index}
        aria-label={texts.review.title}
      />
      {/* The editor suspends while the texts of a kind are loaded, which must not replace the whole screen. */}
      {item && (
        <Suspense fallback={<ListSkeleton />}>
          <SingleFieldEditor
            kind={item.kind}
            id={item.recordId}
            language={item.language}
            field={item.field}
            onResolved={onResolved}
            forFindings={filter.state === 'findings' || filter.state === 'newFindings'}
            saveLabel={texts.review.saveNext}
            header={<ReviewHeader item={item} />}
          >
            <p className="admin-quiet matrix-keys">{texts.review.keys}</p>
          </SingleFieldEditor>
        </Suspense>
      )}
      {!item && state === 'loading' && <ListSkeleton />}
      {!item && state === 'failed' && <EmptyState title={texts.failed} onRetry={queue.retry} />}
      {!item && state === 'ready' && <ReviewDone queue={queue} backPath={backPath} />}
    </main>
  );
}
