import { Link, useLocation } from 'react-router-dom';
import {
  subNavigationAt,
  type ScreenName,
  useLabels,
  useRovingTabIndex,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

/** Below the tabs if the selected one has several screens; one Tab stop, like the tabs. */
export function SubNavigation() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const stop = useRovingTabIndex<HTMLElement>();
  const row = subNavigationAt(pathname);
  if (!row) return null;
  const { tab, entries, current } = row;
  const wordOf = (name: ScreenName | 'new') =>
    Object.hasOwn(texts.rows, name)
      ? texts.rows[name as keyof typeof texts.rows]
      : screen(name as ScreenName);
  return (
    <nav className="shell-row" aria-label={screen(tab)} {...stop}>
      {entries.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {wordOf(name)}
        </Link>
      ))}
    </nav>
  );
}
