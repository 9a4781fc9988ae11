import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { Dialog, jobsKey, kitTexts, useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { RunChoices } from './run-choices';
import { RunEstimate } from './run-estimate';
import { obstacleTo } from './obstacle';
import { runTexts } from './texts';
import { type RunChoice, useEstimate } from './use-estimate';

const EVERYTHING: RunChoice = { mode: 'stale', withoutLanguages: [], withoutKinds: [] };

/** What to have translated, and what it would come to; nothing is spent before its last button. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const { client } = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const { cancel } = useDictionary(kitTexts);
  const toast = useToast();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const [choice, setChoice] = useState(EVERYTHING);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const estimated = useEstimate(choice);
  const { estimate, isCurrent, order } = estimated;
  const possible = isCurrent && estimate !== undefined && obstacleTo(estimate) === null;

  const start = async () => {
    if (!ensureToken()) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await client.POST('/api/translations/generate', { body: order });
      // Not waited for: what is asked about a run that writes already may take its time.
      void queries.invalidateQueries({ queryKey: jobsKey });
      if (!data?.job) toast({ title: texts.nothingStarted });
      onClose();
    } catch (error) {
      const over = error instanceof ApiError && error.code === 'over_budget';
      const { sentence } = failed(error);
      setFailure(over ? texts.overBudget : sentence);
      setBusy(false);
      estimated.retry();
    }
  };

  return (
    <Dialog
      title={texts.title}
      wide
      className="tr-dialog"
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <p className={failure ? 'ak-error' : 'ak-quiet'} role={failure ? 'alert' : undefined}>
            {failure ?? (estimate?.cost != null && texts.byPrices)}
          </p>
          <Button disabled={busy} onClick={close}>
            {cancel}
          </Button>
          <Button variant="primary" disabled={!possible} busy={busy} onClick={() => void start()}>
            {texts.start(estimate?.fields ?? 0)}
          </Button>
        </>
      )}
    >
      <div className="tr-choice">
        <RunChoices choice={choice} estimated={estimated} onChange={setChoice} />
        <RunEstimate estimated={estimated} />
      </div>
    </Dialog>
  );
}
