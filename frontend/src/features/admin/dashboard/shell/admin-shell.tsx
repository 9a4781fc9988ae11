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
  FocusRecovery,
  UnsavedChangesGuard,
  LiveEvents,
  screens,
  screensWith,
  ShortcutsDialog,
  isDialogOpen,
  isTextInput,
  useCommandShortcut,
  useDocumentEvent,
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
import { LazyPalette } from './lazy-palette';
import { BottomNavigation, SubNavigation, TabBar } from './navigation';
import { Header } from './header';
import './shell.css';

const loadPalette = () =>
  import('../palette/command-palette').then(({ CommandPalette: palette }) => ({
    default: palette,
  }));
const createLazyPalette = () => lazy(loadPalette);

/** The palette is loaded early, so that it opens at once. */
const PALETTE_PRELOAD_DELAY_MS = 2_000;

function ShellLayout() {
  const texts = useDictionary(dashboardTexts);
  const { pathname } = useLocation();
  const { failure } = useTexts();
  const toast = useToast();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const [Palette, setPalette] = useState(createLazyPalette);
  const closePalette = () => setPaletteOpen(false);
  const onPaletteError = () => {
    closePalette();
    // React caches the failure of a lazy component, so a new one loads the palette again.
    setPalette(createLazyPalette);
    toast({ title: failure.title, description: texts.palette.loadFailed, variant: 'destructive' });
  };
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  useFocusHeadingOnNavigate();
  useNavigationShortcuts();
  useEffect(() => {
    // If this fails, for example offline, the palette is loaded when it is opened.
    const timer = setTimeout(
      () => void loadPalette().catch(() => undefined),
      PALETTE_PRELOAD_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  useCommandShortcut('k', () => setPaletteOpen(true));
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
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
        // A failure of the palette must not unmount the screen with its unsaved changes.
        <ErrorBoundary path={pathname} className="" onError={onPaletteError}>
          <LazyPalette
            Palette={Palette}
            onShowShortcuts={() => setShortcutsOpen(true)}
            onClose={closePalette}
          />
        </ErrorBoundary>
      )}
      <ShortcutsDialog open={areShortcutsOpen} onOpenChange={setShortcutsOpen} />
    </div>
  );
}

/** Shell of the back office: header, tabs, the screen in `main`, bottom navigation on a phone. */
export function AdminShell() {
  return (
    <CSPProvider disableStyleElements>
      <FocusRecovery />
      <LiveEvents>
        <UnsavedChangesGuard>
          <ShellLayout />
        </UnsavedChangesGuard>
      </LiveEvents>
    </CSPProvider>
  );
}

/** Banner above every screen while offline; lists wait for the connection and show no message of their own. */
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

/** Shortcuts of two keys: G, then the key of a screen. The second key takes precedence over the screen's shortcuts. */
function useNavigationShortcuts(): void {
  const navigate = useNavigate();
  const firstKeyAt = useRef(-Infinity);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTextInput(event.target) || isDialogOpen() || !singleKeyShortcuts.isEnabled()) return;
    const key = event.key.toLowerCase();
    const isSecondKey = event.timeStamp - firstKeyAt.current < SECOND_KEY_TIMEOUT_MS;
    firstKeyAt.current = !isSecondKey && key === 'g' ? event.timeStamp : -Infinity;
    const name = screensWith('shortcutKey').find(
      (screenName) => screens[screenName].shortcutKey === key,
    );
    if (!isSecondKey || !name) return;
    event.preventDefault();
    event.stopPropagation();
    void navigate(pathOf(name));
  };
  // `true`: in the capture phase, before the handlers of the screen.
  useDocumentEvent('keydown', onKeyDown, true);
}

/** Focuses the heading of the screen. Returns false if there is none, or if it cannot be focused yet. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

const isField = (element: Element | null) =>
  element?.matches('main :is(input, textarea, select)') === true;

/** Whether only the URL has changed, because a new record was saved in the same form. */
const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'samePage' in state;

/** Focuses the heading of the new screen after navigation, once it is rendered. */
function useFocusHeadingOnNavigate(): void {
  const location = useLocation();
  const { pathname } = location;
  const samePage = isSamePage(location.state);
  const navigationType = useNavigationType();
  // After a login or a redirect, the first screen is the result of a navigation, too.
  const shownPathname = useRef(navigationType === NavigationType.Pop ? pathname : undefined);
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // Back, forward and navigation within a form keep the scroll position.
    if (navigationType !== NavigationType.Pop && !samePage)
      window.scrollTo({ top: 0, behavior: 'instant' });
    // If the screen has already focused a field, the focus stays there.
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
    // After input of the user, the focus must not move any more.
    document.addEventListener('keydown', stopWaiting);
    document.addEventListener('pointerdown', stopWaiting);
    return stopWaiting;
  }, [pathname, samePage, navigationType]);
}
