import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet } from 'react-router-dom';
import { LeaveGuard, LiveEvents, Shortcuts } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';
import { Dock } from './dock';
import { Header } from './header';
import { SecondRow } from './second-row';
import { TabBar } from './tab-bar';
import { useHeadingFocus } from './use-heading-focus';
import '../dashboard.css';
import './frame.css';

/** What stands around every screen of the back office: header, tabs, the screen in `main`, a phone's foot. */
export function AdminShell() {
  const texts = useDictionary(dashboardTexts);
  useHeadingFocus();
  return (
    <CSPProvider disableStyleElements>
      <LiveEvents>
        <div className="adm">
          <a className="adm-skip" href="#main">
            {texts.skip}
          </a>
          <Header />
          <TabBar />
          <SecondRow />
          <Outlet />
          <Dock />
          <LeaveGuard />
          <Shortcuts />
        </div>
      </LiveEvents>
    </CSPProvider>
  );
}
