import { Link, useLocation } from 'react-router-dom';
import { rowAt, type ScreenName, useOneStop } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { type DashboardTexts, dashboardTexts } from '../texts';

/** What a screen is called beside the others of its tab, where its own name would repeat the tab's. */
const rowWord = ({ rows, screens }: DashboardTexts, name: ScreenName | 'new'): string =>
  Object.hasOwn(rows, name) ? rows[name as keyof typeof rows] : screens[name as ScreenName];

/** Below the tabs, where the selected one has more than one screen; one stop for Tab, as they are. */
export function SecondRow() {
  const texts = useDictionary(dashboardTexts);
  const { pathname } = useLocation();
  const stop = useOneStop<HTMLElement>();
  const row = rowAt(pathname);
  if (!row) return null;
  const { tab, entries, current } = row;
  return (
    <nav className="adm-row" aria-label={texts.screens[tab]} {...stop}>
      {entries.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {rowWord(texts, name)}
        </Link>
      ))}
    </nav>
  );
}
