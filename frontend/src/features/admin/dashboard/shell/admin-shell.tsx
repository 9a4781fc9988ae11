import { CSPProvider } from '@base-ui/react/csp-provider';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import {
  UnsavedChangesGuard,
  LiveEvents,
  screens,
  screensWith,
  ShortcutsDialog,
  useCommandShortcut,
  useLabels,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { ErrorBoundary } from '../../../../shared/ui/error-boundary';
import { dashboardTexts } from '../texts';
import { BottomNavigation } from './bottom-navigation';
import { Header } from './header';
import { OfflineBanner } from './offline-banner';
import { SubNavigation } from './sub-navigation';
import { TabBar } from './tab-bar';
import { useNavigationShortcuts } from './use-navigation-shortcuts';
import { useFocusHeadingOnNavigate } from './use-focus-heading';
import '../dashboard.css';
import './frame.css';

const loadPalette = () =>
  import('../palette/command-palette').then(({ CommandPalette: palette }) => ({
    default: palette,
  }));
const Palette = lazy(loadPalette);

/** The palette is loaded early, because keys typed right after its shortcut must not be lost. */
const PALETTE_PRELOAD_DELAY_MS = 2_000;

function Frame() {
  const texts = useDictionary(dashboardTexts);
  const { screen } = useLabels();
  const { pathname } = useLocation();
  const [finding, setFinding] = useState(false);
  const [showingKeys, setShowingKeys] = useState(false);
  const goTo = screensWith('go').map((name) => ({
    keys: ['G', screens[name].go!.toUpperCase()],
    about: screen(name),
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
  useCommandShortcut('k', () => setFinding(true));
  return (
    <div className="shell">
      <a className="shell-skip" href="#main">
        {texts.skip}
      </a>
      <Header onFind={() => setFinding(true)} />
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
      {finding && (
        <Suspense fallback={null}>
          <Palette onKeys={() => setShowingKeys(true)} onClose={() => setFinding(false)} />
        </Suspense>
      )}
      <ShortcutsDialog open={showingKeys} onOpen={setShowingKeys} goTo={goTo} />
    </div>
  );
}

/** Shell of the back office: header, tabs, the screen in `main`, bottom navigation on a phone. */
export function AdminShell() {
  return (
    <CSPProvider disableStyleElements>
      <LiveEvents>
        <UnsavedChangesGuard>
          <Frame />
        </UnsavedChangesGuard>
      </LiveEvents>
    </CSPProvider>
  );
}
