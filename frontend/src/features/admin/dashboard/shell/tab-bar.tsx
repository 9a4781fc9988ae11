import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  pathOf,
  type ScreenName,
  screens,
  screensWith,
  tabAt,
  useLabels,
  useRovingTabIndex,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';
import { Badge } from './badges';

/** The tabs; the selected one follows the URL, and is scrolled into view in a narrow bar. */
export function TabBar() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const stop = useRovingTabIndex<HTMLElement>();
  const bar = stop.ref;
  const selected = tabAt(pathname);

  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (!bar.current || !tab) return;
    const left = tab.offsetLeft - (bar.current.clientWidth - tab.clientWidth) / 2;
    bar.current.scrollTo({ left, behavior: 'instant' });
  }, [bar, selected]);

  const tab = (name: ScreenName) => (
    <Link
      to={pathOf(name)}
      aria-current={selected !== name ? undefined : pathOf(name) === pathname ? 'page' : 'true'}
    >
      {screen(name)}
      <Badge of={name} />
    </Link>
  );

  return (
    <nav className="shell-tabs" aria-label={texts.sections} {...stop}>
      {tab('overview')}
      <ul>
        {screensWith('tab').map((name) => (
          <li key={name} className={screens[name].tab === 'first' ? 'shell-group' : undefined}>
            {tab(name)}
          </li>
        ))}
      </ul>
    </nav>
  );
}
