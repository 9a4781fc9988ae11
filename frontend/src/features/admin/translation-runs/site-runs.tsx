import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import {
  sharedAdminTexts,
  TaskList,
  UndoRunDialog,
  useDateFormat,
  useJobWithTasks,
  useStoredText,
} from '../../../shared/admin';
import { Icon } from '../../../shared/ui/icon';
import { RunActionButton, RunningRun } from './running-run';
import {
  useRuns,
  summarizeRun,
  type TranslationRun,
  useReviewCount,
  useRunCost,
} from './runs.queries';
import { RunDialog } from './run-dialog';
import { runTexts } from './texts';
import './translation-runs.css';

/** Button that opens the dialog for a new run. It is disabled while another run is unfinished. */
export function SiteRunButton() {
  const texts = useDictionary(runTexts);
  const [isOpen, setOpen] = useState(false);
  const isRunning = useRuns().unfinished.length > 0;
  return (
    <>
      <Button
        className="runs-open"
        aria-haspopup="dialog"
        // Not `disabled`, because the focus returns to this button when the dialog has started a run.
        aria-disabled={isRunning || undefined}
        title={isRunning ? texts.underWay : undefined}
        onClick={() => setOpen(!isRunning)}
      >
        {texts.open}
      </Button>
      {isOpen && <RunDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Older dismissed runs need not be stored, because they are no longer shown anyway. */
const MAX_STORED_RUNS = 50;

/** Finished runs that the user has hidden on this device. The list of jobs still has them. */
function useDismissedRuns() {
  const [text, store] = useStoredText('closedRuns');
  const dismissedIds = text.split(',');
  return {
    isDismissed: (id: number) => dismissedIds.includes(String(id)),
    dismiss: (id: number) => store([id, ...dismissedIds.slice(0, MAX_STORED_RUNS)].join()),
  };
}

const MAX_SHOWN_RUNS = 3;

/** Runs of the whole site: unfinished ones, and the last finished ones. */
export function SiteRuns() {
  const { unfinished, finished } = useRuns();
  const { isDismissed, dismiss } = useDismissedRuns();
  const visibleRuns = finished.filter(({ id }) => !isDismissed(id)).slice(0, MAX_SHOWN_RUNS);
  return (
    <>
      {unfinished.map((run) => (
        <RunningRun key={run.id} run={run} />
      ))}
      {visibleRuns.map((run) => (
        <FinishedRun
          key={run.id}
          run={run}
          onClose={() => {
            dismiss(run.id);
            document.querySelector<HTMLElement>('#main h1')?.focus();
          }}
        />
      ))}
    </>
  );
}

interface Props {
  run: TranslationRun;
  onClose: () => void;
}

/** Line of a finished run, with its result and actions. */
export function FinishedRun({ run: listedRun, onClose }: Props) {
  // The tasks say how many fields failed or were stopped.
  const needsTasks = true;
  const run = useJobWithTasks(listedRun, needsTasks);
  const runDictionary = useDictionary(runTexts);
  const texts = runDictionary.finished;
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { dayTime } = useDateFormat();
  const formatCost = useRunCost();
  const [isShowingFailed, setShowingFailed] = useState(false);
  const [isUndoing, setUndoing] = useState(false);
  const { done, failed, stopped, review } = summarizeRun(run);
  const reviewCount = useReviewCount(review);
  const date = dayTime(run.createdAt);
  const { undoneAt } = run;
  const hasFailures = failed > 0;
  const facts = [
    texts.done(done),
    stopped > 0 && texts.stopped(stopped),
    formatCost(run),
    undoneAt && texts.undone(dayTime(undoneAt)),
  ].filter(Boolean);
  return (
    <div
      className="runs-run stack gap-125 runs-finished"
      role="group"
      aria-label={`${texts.label}: ${texts.title(date)}`}
    >
      <div className="runs-head cluster">
        <span className={hasFailures ? 'admin-error' : 'runs-ok'}>
          <Icon name={hasFailures ? 'warning' : 'check'} className="admin-icon" />
        </span>
        <b>{run.state === 'cancelled' ? texts.stoppedTitle(date) : texts.title(date)}</b>
        <span className="admin-quiet">
          {facts.join(' · ')}
          {reviewCount > 0 && !undoneAt && (
            <>
              {' · '}
              <Link to="/admin/translations?state=review">
                {runDictionary.running.review(reviewCount)}
              </Link>
            </>
          )}
          {hasFailures && (
            <span className="admin-error"> · {runDictionary.running.failed(failed)}</span>
          )}
        </span>
        <div className="admin-actions push phone-row">
          {hasFailures && (
            <Button
              size="small"
              aria-expanded={isShowingFailed}
              onClick={() => setShowingFailed(!isShowingFailed)}
            >
              {isShowingFailed ? texts.hideFailed : texts.onlyFailed}
            </Button>
          )}
          {failed + stopped > 0 && !undoneAt && (
            <RunActionButton run={run} action="retry" label={texts.retry(failed + stopped)} />
          )}
          {!undoneAt && done > 0 && (
            <Button size="small" onClick={() => setUndoing(true)}>
              {sharedTexts.jobs.undoRun.confirm}
            </Button>
          )}
          <IconButton label={texts.close} onClick={onClose}>
            <Icon name="close" className="admin-icon" />
          </IconButton>
        </div>
      </div>
      {isShowingFailed && <TaskList tasks={run.tasks.filter(({ state }) => state === 'failed')} />}
      {isUndoing && <UndoRunDialog run={run} onClose={() => setUndoing(false)} />}
    </div>
  );
}
