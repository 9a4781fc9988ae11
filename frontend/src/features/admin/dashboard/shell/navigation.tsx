import { type RefObject, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import {
  pathOf,
  type ScreenName,
  screens,
  screensWith,
  tabAt,
  useLabels,
  useRovingTabIndex,
  subNavigationAt,
  useUnreadMessages,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useApi } from '../../../../api/api-context';
import { dashboardTexts } from '../texts';

/** Returns the value of `aria-current` of a tab: `page` for the current page, `true` if the page belongs to the tab. */
function toAriaCurrent(name: ScreenName, pathname: string): 'page' | 'true' | undefined {
  if (tabAt(pathname) !== name) return undefined;
  return pathOf(name) === pathname ? 'page' : 'true';
}

/** Scrolls a row of links so that the current one is in its middle, whenever `current` changes. */
function useScrollToCurrent(row: RefObject<HTMLElement | null>, current: string | undefined): void {
  useEffect(() => {
    const link = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !link) return;
    const left = link.offsetLeft - (row.current.clientWidth - link.clientWidth) / 2;
    row.current.scrollTo({ left, behavior: 'instant' });
  }, [row, current]);
}

/** Tabs of the shell. The URL determines the selected one, which is scrolled into view. */
export function TabBar() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const rovingProps = useRovingTabIndex<HTMLElement>();
  useScrollToCurrent(rovingProps.ref, tabAt(pathname));

  const renderTab = (name: ScreenName) => (
    <Link className="admin-tab" to={pathOf(name)} aria-current={toAriaCurrent(name, pathname)}>
      {screen(name)}
      <Badge screen={name} />
    </Link>
  );

  return (
    <nav className="shell-tabs" aria-label={texts.sections} {...rovingProps}>
      {renderTab('overview')}
      <ul>
        {screensWith('tab').map((name) => (
          // The first tab of each group has a line before it.
          <li key={name} className={screens[name].tab === 'first' ? 'shell-group' : undefined}>
            {renderTab(name)}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links below the tabs if the selected tab has several screens. The Tab key stops once, and arrow keys move the focus. */
export function SubNavigation() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const rovingProps = useRovingTabIndex<HTMLElement>();
  const subNavigation = subNavigationAt(pathname);
  useScrollToCurrent(rovingProps.ref, subNavigation?.current);
  if (!subNavigation) return null;
  const { tab, entries, current } = subNavigation;
  const labelOf = (name: ScreenName | 'new') =>
    Object.hasOwn(texts.subNavigation, name)
      ? texts.subNavigation[name as keyof typeof texts.subNavigation]
      : screen(name as ScreenName);
  return (
    <nav className="shell-row" aria-label={screen(tab)} {...rovingProps}>
      {entries.map(({ name, to }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {labelOf(name)}
        </Link>
      ))}
    </nav>
  );
}

const BOTTOM_SCREENS = ['overview', 'calendar', 'contacts', 'translations', 'menu'] as const;

/** Navigation at the bottom of phone screens. On forms, the save bar replaces it. */
export function BottomNavigation() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  return (
    <nav className="shell-dock" aria-label={texts.mainScreens}>
      {BOTTOM_SCREENS.map((name) => (
        <Link key={name} to={pathOf(name)} aria-current={toAriaCurrent(name, pathname)}>
          <ScreenIcon name={name} />
          {screen(name)}
          <Badge screen={name} />
        </Link>
      ))}
    </nav>
  );
}

/** Icon of a screen, 16 × 16. Screen readers ignore it, because the name is beside it. */
export function ScreenIcon({ name }: { name: ScreenName }) {
  return (
    <svg className="icon admin-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={screens[name].icon} />
    </svg>
  );
}

const MAX_COUNT = 99;

/** Number beside a name. Renders nothing if it is 0. */
function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    <span className="shell-badge">
      {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}

function UnreadBadge() {
  const texts = useDictionary(dashboardTexts);
  return <CountBadge count={useUnreadMessages()} label={texts.unread} />;
}

/** Number of fields that need a decision. */
function PendingDecisionsBadge() {
  const texts = useDictionary(dashboardTexts);
  const { data } = useQuery(useApi().queryOptions('get', '/api/overview'));
  const items = data?.items.filter(({ subject }) => subject === 'words') ?? [];
  return (
    <CountBadge count={items.reduce((sum, { count }) => sum + count, 0)} label={texts.toDecide} />
  );
}

/** Number of pending items on a screen. */
export function Badge({ screen }: { screen: ScreenName }) {
  if (screen === 'contacts') return <UnreadBadge />;
  return screen === 'translations' && <PendingDecisionsBadge />;
}
