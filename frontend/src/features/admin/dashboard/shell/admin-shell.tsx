import { lazy, Suspense, useEffect, useState, useRef } from 'react';
import { CSPProvider } from '@base-ui/react/csp-provider';
import {
  Outlet,
  useLocation,
  useNavigate,
  NavigationType,
  useNavigationType,
} from 'react-router-dom';
import {
  UnsavedChangesGuard,
  LiveEvents,
  screens,
  screensWith,
  ShortcutsDialog,
  useCommandShortcut,
  useLabels,
  KitIcon,
  useOnline,
  pathOf,
  singleKeyShortcuts,
  useToast,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useTexts } from '../../../../shared/i18n/language-context';
import { ErrorBoundary } from '../../../../shared/ui/error-boundary';
import { dashboardTexts } from '../texts';
import { BottomNavigation, SubNavigation, TabBar } from './navigation';
import { Header } from './header';
import '../dashboard.css';
import './frame.css';

const loadPalette = () =>
  import('../palette/command-palette').then(({ CommandPalette: palette }) => ({
    default: palette,
  }));
const lazyPalette = () => lazy(loadPalette);

/** The palette is loaded early, because keys typed right after its shortcut must not be lost. */
const PALETTE_PRELOAD_DELAY_MS = 2_000;

function ShellLayout() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const { failure } = useTexts();
  const toast = useToast();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [Palette, setPalette] = useState(lazyPalette);
  const onPaletteError = () => {
    setPaletteOpen(false);
    // A lazy component remembers its failure: the next opening loads it again.
    setPalette(lazyPalette);
    toast({ title: failure.title, description: texts.palette.failed, variant: 'destructive' });
  };
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const navigationShortcuts = screensWith('shortcutKey').map((name) => ({
    keys: ['G', screens[name].shortcutKey!.toUpperCase()],
    description: screen(name),
  }));
  useFocusHeadingOnNavigate();
  useNavigationShortcuts();
  useEffect(() => {
    // While offline it is loaded on demand.
    const timer = setTimeout(
      () => void loadPalette().catch(() => undefined),
      PALETTE_PRELOAD_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  useCommandShortcut('k', () => setPaletteOpen(true));
  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        {texts.skip}
      </a>
      <Header onFind={() => setPaletteOpen(true)} />
      <TabBar />
      <SubNavigation />
      <OfflineBanner />
      {/* A screen that suspends or fails leaves the shell mounted. */}
      <ErrorBoundary path={pathname} className="admin-main">
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <BottomNavigation />
      {isPaletteOpen && (
        // Outside of the screen's boundary, it would take the screen and its unsaved changes with it.
        <ErrorBoundary path={pathname} className="" onError={onPaletteError}>
          <Suspense fallback={null}>
            <Palette onKeys={() => setShortcutsOpen(true)} onClose={() => setPaletteOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
      <ShortcutsDialog
        open={areShortcutsOpen}
        onOpen={setShortcutsOpen}
        navigationShortcuts={navigationShortcuts}
      />
    </div>
  );
}

/** Shell of the back office: header, tabs, the screen in `main`, bottom navigation on a phone. */
export function AdminShell() {
  return (
    <CSPProvider disableStyleElements>
      <LiveEvents>
        <UnsavedChangesGuard>
          <ShellLayout />
        </UnsavedChangesGuard>
      </LiveEvents>
    </CSPProvider>
  );
}

/** Above every screen: lists wait for a connection without a message of their own. */
function OfflineBanner() {
  const { offline } = useDictionary(dashboardTexts);
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="shell-offline row gap-075">
          <KitIcon name="warning" />
          {offline}
        </p>
      )}
    </div>
  );
}

const SECOND_KEY_TIMEOUT_MS = 1_500;

const isBusy = ({ target }: KeyboardEvent): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, textarea, select') !== null);

/** G, then the key of a screen. The second key is handled before the screen's shortcuts. */
function useNavigationShortcuts(): void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  useEffect(() => {
    let firstKeyAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
      if (!singleKeyShortcuts.enabled()) return;
      const key = event.key.toLowerCase();
      const isSecondKey = event.timeStamp - firstKeyAt < SECOND_KEY_TIMEOUT_MS;
      firstKeyAt = !isSecondKey && key === 'g' ? event.timeStamp : -Infinity;
      if (!isSecondKey) return;
      const name = screensWith('shortcutKey').find((item) => screens[item].shortcutKey === key);
      if (!name) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current(pathOf(name));
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

/** Focuses the heading; returns false while there is none, or the previous screen is still mounted. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

const isField = (element: Element | null) =>
  element?.matches('main :is(input, textarea, select)') === true;

/** Whether only the URL has changed: a new record was stored in the same form. */
const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'samePage' in state;

/** Focuses the heading of the new screen after navigation, once it is rendered. */
function useFocusHeadingOnNavigate(): void {
  const location = useLocation();
  const { pathname } = location;
  const samePage = isSamePage(location.state);
  const navigationType = useNavigationType();
  const shownPathname = useRef(pathname);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // Back, forward and navigation within a form keep the scroll position.
    if (navigationType !== NavigationType.Pop && !samePage)
      window.scrollTo({ top: 0, behavior: 'instant' });
    // A screen that has focused a field keeps the focus.
    if (isField(document.activeElement) || focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (isField(document.activeElement) || focusHeading()) stopWaiting();
    });
    const stopWaiting = () => {
      observer.disconnect();
      document.removeEventListener('keydown', stopWaiting);
      document.removeEventListener('pointerdown', stopWaiting);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    // The user's own actions end the waiting.
    document.addEventListener('keydown', stopWaiting);
    document.addEventListener('pointerdown', stopWaiting);
    return stopWaiting;
  }, [pathname, samePage, navigationType]);
}
