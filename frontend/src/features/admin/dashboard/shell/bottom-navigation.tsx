import { Link, useLocation } from 'react-router-dom';
import { pathOf, tabAt, useLabels } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';
import { Badge } from './badges';
import { ScreenIcon } from './screen-icon';

const SCREENS = ['overview', 'calendar', 'contacts', 'translations', 'menu'] as const;

/** Navigation at the bottom of a phone; on forms the save bar replaces it. */
export function BottomNavigation() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const selected = tabAt(pathname);
  return (
    <nav className="shell-dock" aria-label={texts.dock}>
      {SCREENS.map((name) => (
        <Link
          key={name}
          to={pathOf(name)}
          aria-current={selected !== name ? undefined : pathOf(name) === pathname ? 'page' : 'true'}
        >
          <ScreenIcon name={name} />
          {screen(name)}
          <Badge of={name} />
        </Link>
      ))}
    </nav>
  );
}
