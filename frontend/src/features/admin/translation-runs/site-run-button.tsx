import { useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { RunDialog } from './run-dialog';
import { useRuns } from './runs.queries';
import { runTexts } from './texts';
import './translation-runs.css';

/** Leads to a run over the whole site; one at a time. */
export function SiteRunButton() {
  const texts = useDictionary(runTexts);
  const [open, setOpen] = useState(false);
  const underWay = useRuns().unfinished.length > 0;
  return (
    <>
      <Button
        className="tr-open"
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
