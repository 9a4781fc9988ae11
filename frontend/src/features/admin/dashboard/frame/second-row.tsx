import { Link, useLocation } from 'react-router-dom';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { rowAt } from '../screens';
import { dashboardTexts } from '../texts';

/** Below the tabs, where the selected one has more than one screen. */
export function SecondRow() {
  const texts = useDictionary(dashboardTexts);
  const { pathname } = useLocation();
  const row = rowAt(pathname);
  if (!row) return null;
  const { tab, entries, current } = row;
  return (
    <nav className="adm-row" aria-label={texts.screens[tab]}>
      {entries.map(({ word, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {texts.rows[word]}
        </Link>
      ))}
    </nav>
  );
}
