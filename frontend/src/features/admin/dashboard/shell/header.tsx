import { Link } from 'react-router-dom';
import { isApple, pathOf, useLabels } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useSiteName } from '../../../../shared/content/site-texts';
import { useSession } from '../../../../shared/session/session-context';
import { Icon } from '../../../../shared/ui/icon';
import { LogoMark } from '../../../../shared/ui/logo-mark';
import { dashboardTexts } from '../texts';
import { Badge } from './badges';
import { InterfaceLanguage } from './interface-language';
import { JobProgress } from './job-progress';
import { ScreenIcon } from './screen-icon';
import { useSignOut } from './use-sign-out';

/** The dark header row. On a phone the screen's title and actions replace most of it. */
export function Header({ onFind }: { onFind: () => void }) {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const name = useSiteName();
  const { user } = useSession();
  const { leave, leaving } = useSignOut();
  const welcome = texts.welcome(user.username);
  return (
    <header className="shell-top row gap-2">
      <Link className="shell-brand row gap-125" to="/admin">
        <LogoMark />
        {name}
        <small>{texts.backOffice}</small>
      </Link>
      <button
        type="button"
        className="shell-find row"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={onFind}
      >
        <ScreenIcon name="search" />
        <span>{texts.find}</span>
        <kbd aria-hidden="true">{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <div className="shell-top-right row">
        <JobProgress />
        <Link className="shell-decisions" to={pathOf('translations')}>
          {screen('translations')}
          <Badge of="translations" />
        </Link>
        <Link className="shell-welcome" to={pathOf('account')} aria-label={welcome} title={welcome}>
          <span>{welcome}</span>
          <ScreenIcon name="account" />
        </Link>
        <a href="/">
          {texts.viewWebsite}
          <Icon name="external" />
        </a>
        <InterfaceLanguage />
        <button type="button" disabled={leaving} onClick={leave}>
          {texts.logout}
        </button>
      </div>
    </header>
  );
}
