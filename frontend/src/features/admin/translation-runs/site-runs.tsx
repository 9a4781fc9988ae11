import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import {
  ConfirmDialog,
  jobsKey,
  TaskList,
  useDateFormat,
  useJobWithTasks,
  useWrite,
} from '../../../shared/admin';
import { Icon } from '../../../shared/ui/icon';
import { RunningRun } from './running-run';
import { useRuns, runOutcome, type Run, useRunAction, useRunCost } from './runs.queries';
import { RunDialog } from './run-dialog';
import { runTexts } from './texts';
import './translation-runs.css';

/** Opens the run dialog; only one run at a time. */
export function SiteRunButton() {
  const texts = useDictionary(runTexts);
  const [open, setOpen] = useState(false);
  const underWay = useRuns().unfinished.length > 0;
  return (
    <>
      <Button
        className="runs-open"
        aria-haspopup="dialog"
        // Not `disabled`, because the focus returns to it when the run begins.
        aria-disabled={underWay || undefined}
        title={underWay ? texts.underWay : undefined}
        onClick={() => setOpen(!underWay)}
      >
        {texts.open}
      </Button>
      {open && <RunDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const KEY = 'closedRuns';
/** Older runs are no longer shown anyway. */
const MAX_REMEMBERED = 50;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function read(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Finished runs that were hidden on this device; they remain among the jobs. */
function useDismissedRuns() {
  const closed = useSyncExternalStore(subscribe, read).split(',');
  return {
    isClosed: (id: number) => closed.includes(String(id)),
    close: (id: number) => {
      try {
        localStorage.setItem(
          KEY,
          [String(id), ...closed.slice(0, MAX_REMEMBERED)].filter(Boolean).join(),
        );
      } catch {
        // Without storage the run is shown again.
      }
      for (const listener of listeners) listener();
    },
  };
}

const MAX_SHOWN = 3;

/** Runs over the whole site: unfinished ones, and the last results. */
export function SiteRuns() {
  const { unfinished, finished } = useRuns();
  const { isClosed, close } = useDismissedRuns();
  const shown = finished.filter(({ id }) => !isClosed(id)).slice(0, MAX_SHOWN);
  return (
    <>
      {unfinished.map((run) => (
        <RunningRun key={run.id} run={run} />
      ))}
      {shown.map((run) => (
        <FinishedRun
          key={run.id}
          run={run}
          onClose={() => {
            close(run.id);
            document.querySelector<HTMLElement>('#main h1')?.focus();
          }}
        />
      ))}
    </>
  );
}

/** Confirms undoing everything that a run has written. */
function UndoRun({ run, onClose }: { run: Run; onClose: () => void }) {
  const { finished: texts } = useDictionary(runTexts);
  const { longDay } = useDateFormat();
  const undo = useWrite({
    send: (client) => client.POST('/api/jobs/{id}/undo', { params: { path: { id: run.id } } }),
    successToast: () => texts.undoDone,
    invalidateKeys: [jobsKey],
  });
  return (
    <ConfirmDialog
      title={texts.undoTitle(longDay(run.createdAt))}
      confirmLabel={texts.undo}
      danger
      write={undo}
      onClose={onClose}
    >
      <p>{texts.undoText}</p>
    </ConfirmDialog>
  );
}

interface Props {
  run: Run;
  onClose: () => void;
}

/** A finished run in one line: result and actions. */
export function FinishedRun({ run: listedRun, onClose }: Props) {
  const run = useJobWithTasks(listedRun, true);
  const all = useDictionary(runTexts);
  const texts = all.finished;
  const { longDay, dayTime } = useDateFormat();
  const spent = useRunCost();
  const action = useRunAction(run);
  const [showing, setShowing] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const { done, failed, stopped, review } = runOutcome(run);
  const on = longDay(run.createdAt);
  const { undoneAt } = run;
  const bad = failed > 0;
  const facts = [
    texts.done(done),
    stopped > 0 && texts.stopped(stopped),
    spent(run),
    undoneAt && texts.undone(dayTime(undoneAt)),
  ].filter(Boolean);
  return (
    <div
      className="runs-run stack gap-125 runs-finished"
      role="group"
      aria-label={`${texts.label}: ${texts.title(on)}`}
    >
      <div className="runs-head cluster">
        <span className={bad ? 'admin-error' : 'runs-ok'}>
          <Icon name={bad ? 'warning' : 'check'} />
        </span>
        <b>{run.state === 'cancelled' ? texts.stoppedTitle(on) : texts.title(on)}</b>
        <span className="admin-quiet">
          {facts.join(' · ')}
          {review > 0 && !undoneAt && (
            <>
              {' · '}
              <Link to="/admin/translations?state=review">{all.running.review(review)}</Link>
            </>
          )}
          {bad && <span className="admin-error"> · {all.running.failed(failed)}</span>}
        </span>
        <div className="admin-acts">
          {bad && (
            <Button size="small" aria-expanded={showing} onClick={() => setShowing(!showing)}>
              {showing ? texts.hideFailed : texts.onlyFailed}
            </Button>
          )}
          {failed + stopped > 0 && !undoneAt && (
            <Button
              size="small"
              busy={action.isBusyWith('retry')}
              onClick={() => action.mutate('retry')}
            >
              {texts.retry(failed + stopped)}
            </Button>
          )}
          {!undoneAt && done > 0 && (
            <Button size="small" onClick={() => setUndoing(true)}>
              {texts.undo}
            </Button>
          )}
          <IconButton label={texts.close} onClick={onClose}>
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      {showing && <TaskList tasks={run.tasks.filter(({ state }) => state === 'failed')} />}
      {undoing && <UndoRun run={run} onClose={() => setUndoing(false)} />}
    </div>
  );
}
