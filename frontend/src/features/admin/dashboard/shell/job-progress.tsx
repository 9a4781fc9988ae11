import { Link } from 'react-router-dom';
import { isUnfinished, pathOf, useJobs, jobProgress } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

/** Progress of running jobs; nothing otherwise. */
export function JobProgress() {
  const texts = useDictionary(dashboardTexts);
  const running = useJobs().filter((job) => isUnfinished(job) && job.state !== 'paused');
  if (running.length === 0) return null;
  const work = running.map(jobProgress);
  const over = work.reduce((sum, job) => sum + job.over, 0);
  const total = work.reduce((sum, job) => sum + job.total, 0);
  return (
    <Link
      className="shell-run"
      to={pathOf('jobs')}
      aria-label={texts.running(over, total)}
      title={texts.running(over, total)}
    >
      <span className="shell-dash" aria-hidden="true" />
      <span aria-hidden="true">
        {over} / {total}
      </span>
    </Link>
  );
}
