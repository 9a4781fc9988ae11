import './translation-runs.css';
import { useState, useSyncExternalStore } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { FinishedRun } from './finished-run';
import { RunningRun } from './running-run';
import { useRuns } from './runs.queries';
import { RunDialog } from './run-dialog';
import { runTexts } from './texts';

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
