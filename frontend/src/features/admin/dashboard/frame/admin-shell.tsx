import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { LeaveGuard, LiveEvents, Shortcuts, unsaved } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { useSession } from '../../../shared/session/session-context';
import { Icon } from '../../../shared/ui/icon';
import { Mark } from '../../../shared/ui/mark';
import { InterfaceLanguage } from './interface-language';
import { TabBar } from './tab-bar';
import { dashboardTexts } from './texts';
import './dashboard.css';

function Header() {
  const texts = useDictionary(dashboardTexts);
  const { site } = useTexts();
  const { user, signOut } = useSession();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    await unsaved.ask(() => {
      setLeaving(true);
      void signOut().finally(() => setLeaving(false));
    });
  };
  return (
    <header className="adm-top">
      <Link className="adm-brand" to="/admin">
        <Mark />
        {site.brand}
        <small>{texts.backOffice}</small>
      </Link>
      <div className="adm-top-right">
        <span className="adm-welcome">{texts.welcome(user.username)}</span>
        <a href="/">
          {texts.viewWebsite}
          <Icon name="external" />
        </a>
        <InterfaceLanguage />
        <button type="button" disabled={leaving} onClick={() => void leave()}>
          {texts.logout}
        </button>
      </div>
    </header>
  );
}

/** What stands around every screen of the back office: header, tabs, and the screen in `main`. */
export function AdminShell() {
  const texts = useDictionary(dashboardTexts);
  return (
    <CSPProvider disableStyleElements>
      <LiveEvents>
        <div className="adm">
          <a className="adm-skip" href="#main">
            {texts.skip}
          </a>
          <Header />
          <TabBar />
          <Outlet />
          <LeaveGuard />
          <Shortcuts />
        </div>
      </LiveEvents>
    </CSPProvider>
  );
}
