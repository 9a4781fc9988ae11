import { Link } from 'react-router-dom';
import {
  KitIcon,
  pathOf,
  ScreenHead,
  type ScreenName,
  screensWith,
  useLabels,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useSession } from '../../../../shared/session/session-context';
import { Icon } from '../../../../shared/ui/icon';
import { dashboardTexts } from '../texts';
import { InterfaceLanguage, useRunningJobs, useSignOut } from './header';
import { ScreenIcon } from './navigation';

const GROUPS = ['content', 'pictures', 'texts', 'administration'] as const;

/** Menu on phones: all screens in four groups, and the links and actions of the header row. */
export function MenuScreen() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { user } = useSession();
  const { confirmSignOut, isSigningOut } = useSignOut();
  const hasRunningJobs = useRunningJobs().length > 0;
  const renderItem = (name: ScreenName) => (
    <li key={name}>
      <Link to={pathOf(name)}>
        <ScreenIcon name={name} />
        {screen(name)}
        {name === 'jobs' && hasRunningJobs && <span className="shell-dash" aria-hidden="true" />}
      </Link>
    </li>
  );
  return (
    <main className="admin-main" id="main">
      <ScreenHead title={screen('menu')} />
      <div className="shell-menu">
        {GROUPS.map((group) => (
          <section key={group}>
            <h2>{texts.menuGroups[group]}</h2>
            <ul>{screensWith('menu', group).map(renderItem)}</ul>
          </section>
        ))}
        <section className="shell-menu-own">
          <h2>{texts.welcome(user.username)}</h2>
          <ul>
            {renderItem('account')}
            <li>
              <span className="shell-menu-line">
                <ScreenIcon name="language" />
                <InterfaceLanguage />
              </span>
            </li>
            <li>
              <a href="/">
                <Icon name="external" className="admin-icon" />
                {texts.viewWebsite}
              </a>
            </li>
            <li>
              <button type="button" disabled={isSigningOut} onClick={confirmSignOut}>
                <KitIcon name="back" />
                {texts.logout}
              </button>
            </li>
          </ul>
        </section>
      </div>
    </main>
  );
}
