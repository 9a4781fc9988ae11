import { useAgo } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Overview } from './overview.queries';
import { overviewTexts } from './texts';

/** That nobody does the background work: why translations are not made and mails are not sent. */
export function WorkersAway({ workers: { isAway, seenAt } }: { workers: Overview['workers'] }) {
  const texts = useDictionary(overviewTexts);
  const ago = useAgo();
  return (
    <p className="ov-notice ak-error" role="status">
      {isAway && (
        <>
          <b>{texts.workers.away(seenAt && ago(seenAt))}</b>
          <span>{texts.workers.waits}</span>
        </>
      )}
    </p>
  );
}
