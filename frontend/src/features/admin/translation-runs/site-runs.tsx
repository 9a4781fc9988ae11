import { useClosedRuns } from './closed-runs';
import { FinishedRun } from './finished-run';
import { RunningRun } from './running-run';
import { useRuns } from './runs.queries';
import './translation-runs.css';

/** How many finished runs are worth a line. */
const SHOWN = 3;

/** The runs over the whole site: those under way, and what came of the last ones. */
export function SiteRuns() {
  const { unfinished, finished } = useRuns();
  const { isClosed, close } = useClosedRuns();
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
