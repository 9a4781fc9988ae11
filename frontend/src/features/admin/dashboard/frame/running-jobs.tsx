import { Link } from 'react-router-dom';
import { isUnfinished, useJobs } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { screenPaths } from '../screens';
import { dashboardTexts } from '../texts';

/** While machines work: how far they are. Otherwise nothing. */
export function RunningJobs() {
  const texts = useDictionary(dashboardTexts);
  const running = useJobs().filter((job) => isUnfinished(job) && job.state !== 'paused');
  if (running.length === 0) return null;
  const done = running.reduce((sum, { progress }) => sum + progress.done, 0);
  const total = running.reduce((sum, { progress }) => sum + progress.total, 0);
  return (
    <Link
      className="adm-run"
      to={screenPaths.jobs}
      aria-label={texts.running(done, total)}
      title={texts.running(done, total)}
    >
      <span className="adm-dash" aria-hidden="true" />
      <span aria-hidden="true">
        {done} / {total}
      </span>
    </Link>
  );
}
