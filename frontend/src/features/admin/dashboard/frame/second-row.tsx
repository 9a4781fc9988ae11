import { Link, useLocation } from 'react-router-dom';
import { useOneStop } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { rowAt } from '../screens';
import { dashboardTexts } from '../texts';

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
      {entries.map(({ word, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {texts.rows[word]}
        </Link>
      ))}
    </nav>
  );
}
