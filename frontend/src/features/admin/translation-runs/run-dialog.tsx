import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog, jobsKey, kitTexts, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { RunOptions } from './run-options';
import { RunEstimate } from './run-estimate';
import { runTexts } from './texts';
import { findRunBlocker, type RunOptionsValue, useEstimate } from './use-estimate';

const EVERYTHING: RunOptionsValue = { mode: 'stale', withoutLanguages: [], withoutKinds: [] };

/** Configures a run and shows its estimate; nothing is spent before the last button. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const { cancel } = useDictionary(kitTexts);
  const [choice, setChoice] = useState(EVERYTHING);
  const estimated = useEstimate(choice);
  const { estimate, isCurrent, order } = estimated;
  const possible = isCurrent && estimate !== undefined && findRunBlocker(estimate) === null;

  const start = useWrite({
    send: (client) => client.POST('/api/translations/generate', { body: order }),
    // Not awaited: loading the jobs during a run may take long.
    done: () => void queries.invalidateQueries({ queryKey: jobsKey }),
    succeeded: ({ job }) => (job ? undefined : texts.nothingStarted),
    problems: { over_budget: texts.overBudget },
  });
  const { isPending: busy, reason } = start;

  return (
    <Dialog
      title={texts.title}
      wide
      className="runs-dialog"
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <p className={reason ? 'admin-error' : 'admin-quiet'} role={reason ? 'alert' : undefined}>
            {reason ?? (estimate?.cost != null && texts.byPrices)}
          </p>
          <Button disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button
            variant="primary"
            disabled={!possible}
            busy={busy}
            onClick={() =>
              start.mutate(undefined, { onSuccess: onClose, onError: estimated.retry })
            }
          >
            {texts.start(estimate?.fields ?? 0)}
          </Button>
        </>
      )}
    >
      <div className="runs-choice grid gap-3">
        <RunOptions choice={choice} estimated={estimated} onChange={setChoice} />
        <RunEstimate estimated={estimated} />
      </div>
    </Dialog>
  );
}
