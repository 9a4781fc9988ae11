import './translation-runs.css';
import { useState, useSyncExternalStore } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { FinishedRun } from './finished-run';
import { RunningRun } from './running-run';
import { useRuns } from './runs.queries';
import { RunDialog } from './run-dialog';
import { runTexts } from './texts';

/** Leads to a run over the whole site; one at a time. */
export function SiteRunButton() {
  const texts = useDictionary(runTexts);
  const [open, setOpen] = useState(false);
  const underWay = useRuns().unfinished.length > 0;
  return (
    <>
      <Button
        className="runs-open"
        aria-haspopup="dialog"
        // Not `disabled`: the focus comes back to it as the run begins.
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
/** Older ones are no longer shown anyway. */
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

/** The finished runs that were put out of sight on this device; they stay among the jobs. */
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
        // It only comes back.
      }
      for (const tell of listeners) tell();
    },
  };
}

/** How many finished runs are worth a line. */
const SHOWN = 3;

/** The runs over the whole site: those under way, and what came of the last ones. */
export function SiteRuns() {
  const { unfinished, finished } = useRuns();
  const { isClosed, close } = useDismissedRuns();
  const shown = finished.filter(({ id }) => !isClosed(id)).slice(0, SHOWN);
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
