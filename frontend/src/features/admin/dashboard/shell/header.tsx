import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  isApple,
  KitIcon,
  pathOf,
  useLabels,
  isUnfinished,
  useJobs,
  jobProgress,
  unsaved,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useSiteName } from '../../../../shared/content/site-texts';
import { useSession } from '../../../../shared/session/session-context';
import { Icon } from '../../../../shared/ui/icon';
import { LogoMark } from '../../../../shared/ui/logo-mark';
import { InterfaceLanguageSelect } from '../../../../shared/session/use-interface-language';
import { dashboardTexts } from '../texts';
import { Badge, ScreenIcon } from './navigation';

/** Dark header row of the shell. On phones, the title and the actions of the screen replace most of it. */
export function Header({ onFind }: { onFind: () => void }) {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const siteName = useSiteName();
  const { user } = useSession();
  const { confirmSignOut, isSigningOut } = useSignOut();
  const welcome = texts.welcome(user.username);
  return (
    <header className="shell-top row gap-2">
      <Link className="shell-brand row gap-125" to="/admin">
        <LogoMark />
        {siteName}
        <small>{texts.backOffice}</small>
      </Link>
      <button
        type="button"
        className="shell-find row"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <KitIcon name="search" />
        <span className="truncate">{texts.find}</span>
        <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className="shell-top-right row">
        <JobProgress />
        <Link className="shell-decisions" to={pathOf('translations')}>
          {screen('translations')}
          <Badge screen="translations" />
        </Link>
        <Link className="shell-welcome" to={pathOf('account')} aria-label={welcome} title={welcome}>
          <span className="truncate">{welcome}</span>
          <ScreenIcon name="account" />
        </Link>
        <a href="/">
          {texts.viewWebsite}
          <Icon name="external" />
        </a>
        <InterfaceLanguage />
        <button type="button" disabled={isSigningOut} onClick={confirmSignOut}>
          {texts.logout}
        </button>
      </div>
    </header>
  );
}

/** Returns the unfinished jobs except paused ones, which wait for an administrator. */
export const useRunningJobs = () =>
  useJobs().filter((job) => isUnfinished(job) && job.state !== 'paused');

/** Progress of running jobs, linked to their screen. Renders nothing if no job is running. */
function JobProgress() {
  const texts = useDictionary(dashboardTexts);
  const runningJobs = useRunningJobs();
  if (runningJobs.length === 0) return null;
  const progress = runningJobs.map(jobProgress);
  const finished = progress.reduce((sum, job) => sum + job.finished, 0);
  const total = progress.reduce((sum, job) => sum + job.total, 0);
  return (
    <Link
      className="shell-run"
      to={pathOf('jobs')}
      aria-label={texts.running(finished, total)}
      title={texts.running(finished, total)}
    >
      <span className="shell-dash" aria-hidden="true" />
      <span aria-hidden="true">
        {finished} / {total}
      </span>
    </Link>
  );
}

/** Interface language select of the shell. */
export function InterfaceLanguage() {
  const texts = useDictionary(dashboardTexts);
  return (
    <span className="shell-language inline-row">
      <InterfaceLanguageSelect label={texts.interfaceLanguage} />
      <Icon name="down" />
    </span>
  );
}

/** Returns a function that signs out after asking about unsaved changes, and whether signing out is in progress. */
export function useSignOut() {
  const { signOut } = useSession();
  const [isSigningOut, setSigningOut] = useState(false);
  const confirmSignOut = () =>
    void unsaved.confirmLeave(() => {
      setSigningOut(true);
      void signOut().finally(() => setSigningOut(false));
    });
  return { confirmSignOut, isSigningOut };
}
