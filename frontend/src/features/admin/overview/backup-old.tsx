import { useAgo } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Overview } from './overview.queries';
import { overviewTexts } from './texts';

/** Asks for a backup and a trial restore if the last verified backup is older than a week. */
export function BackupOld({ backup: { isOld, verifiedAt } }: { backup: Overview['backup'] }) {
  const texts = useDictionary(overviewTexts);
  const ago = useAgo();
  return (
    <p className="ov-notice ak-error" role="status">
      {isOld && (
        <>
          <b>{texts.backup.old(verifiedAt && ago(verifiedAt))}</b>
          <span>{texts.backup.check}</span>
        </>
      )}
    </p>
  );
}
