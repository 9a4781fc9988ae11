import { useContext, useEffect, useMemo, useRef } from 'react';
import { type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { addBackGuard } from '../../navigation/back-guard';
import { openDialogs } from '../ui/dialog';
import { type UnsavedChangesRegistry } from './unsaved-changes-registry';

const pathOf = (to: To) =>
  typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? location.pathname);

/** Whether a navigation stays on the page, as when a new record gets its own URL after saving. */
const isSamePage = (to: To, state: unknown) =>
  (typeof state === 'object' && state !== null && 'samePage' in state) ||
  pathOf(to) === location.pathname;

/** Wraps the router's navigation, so that links and `navigate` ask before they leave unsaved changes. */
export function useGuardedNavigation(registry: UnsavedChangesRegistry) {
  const navigation = useContext(UNSAFE_NavigationContext);
  return useMemo(() => {
    const { navigator } = navigation;
    const confirmLeave = (to: To, state: unknown, navigate: () => void) => {
      if (registry.blocksNavigation && !isSamePage(to, state)) void registry.confirmLeave(navigate);
      else navigate();
    };
    const push: typeof navigator.push = (to, state, options) =>
      confirmLeave(to, state, () => {
        // Replaces an entry of `padHistory`, because Back from the new page would stop at it.
        if (isPadding(history.state)) navigator.replace(to, state, options);
        else navigator.push(to, state, options);
      });
    const replace: typeof navigator.replace = (to, state, options) =>
      confirmLeave(to, state, () => {
        const wasPadding = isPadding(history.state);
        navigator.replace(to, state, options);
        // Below the padding is the page that is replaced, so Back from here must skip that entry.
        if (wasPadding) markAsPadding();
      });
    return { ...navigation, navigator: { ...navigator, push, replace } };
  }, [navigation, registry]);
}

/** Returns the link that a click follows in this tab outside of the router. */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>('a[href]') ?? null;
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (link.target === '_blank' || link.download !== '') return null;
  // A phone call or a mail opens another program.
  if (!/^https?:$/.test(link.protocol)) return null;
  return link.origin !== location.origin || link.pathname !== location.pathname ? link : null;
}

/** Member of the state of entries that `padHistory` adds. */
const PADDING = 'padding';

const isPadding = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && PADDING in state;

const markAsPadding = (): void =>
  history.replaceState({ ...(history.state as object | null), [PADDING]: true }, '');

/** Returns the position in the history that the router stores with each entry. */
const historyIndex = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

interface HistoryPosition {
  pathname: string;
  index: number;
  isPadding: boolean;
}

const readPosition = (): HistoryPosition => ({
  pathname: location.pathname,
  index: historyIndex(history.state),
  isPadding: isPadding(history.state),
});

/**
 * Adds a second entry of the same page, the padding, when a dialog opens on the first entry: Back from there would leave the
 * site without an event. The padding stays until the next page replaces it. Back from the padding skips the entry below.
 */
function padHistory(): void {
  history.pushState({ ...(history.state as object | null), idx: 1, [PADDING]: true }, '');
}

/**
 * Asks before back, forward, links outside of the router and closing the tab. Back and forward close the top dialog, if one
 * is open. Returns a function that removes the listeners.
 *
 * @param shownPosition the history position of the shown page
 */
function guardNavigation(
  registry: UnsavedChangesRegistry,
  shownPosition: { current: HistoryPosition | undefined },
): () => void {
  let isReturning = false;
  let isAllowed = false;

  const onPopState = (event: PopStateEvent) => {
    const wasAllowed = isAllowed;
    isAllowed = false;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const shownPage = shownPosition.current ?? readPosition();
    const steps = historyIndex(event.state) - shownPage.index || -1;
    const isDialogOpen = openDialogs.top() !== null;
    // Below the padding is the same page, or a page that was replaced, so Back goes one entry further.
    if (!isDialogOpen && shownPage.isPadding && steps === -1) {
      event.stopImmediatePropagation();
      shownPosition.current = readPosition();
      history.back();
      return;
    }
    const isLeaving = registry.blocksNavigation && location.pathname !== shownPage.pathname;
    if (wasAllowed || !(isDialogOpen || isLeaving)) return;
    // The browser has already changed the URL: return to the shown page until the person decides.
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
    if (isDialogOpen) openDialogs.dismissTop();
    else
      void registry.confirmLeave(() => {
        isAllowed = true;
        history.go(steps);
      });
  };
  const onClick = (event: MouseEvent) => {
    const link = registry.blocksNavigation && findLeavingLink(event);
    if (!link) return;
    event.preventDefault();
    void registry.confirmLeave(() => {
      // A saved form may still be registered: `onBeforeUnload` would ask a second time.
      registry.detachAll();
      location.assign(link.href);
    });
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (registry.dirty) event.preventDefault();
  };
  const padBelowDialog = () => {
    if (!openDialogs.top() || isReturning || historyIndex(history.state) > 0) return;
    padHistory();
    shownPosition.current = readPosition();
  };
  padBelowDialog();
  const unsubscribe = openDialogs.subscribe(padBelowDialog);
  const removeBackGuard = addBackGuard(onPopState);
  document.addEventListener('click', onClick);
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
    unsubscribe();
    removeBackGuard();
    document.removeEventListener('click', onClick);
    window.removeEventListener('beforeunload', onBeforeUnload);
  };
}

/** Guards navigation outside of the router. */
export function useBrowserNavigationGuard(registry: UnsavedChangesRegistry): void {
  const currentLocation = useLocation();
  const shownPosition = useRef<HistoryPosition>(undefined);
  useEffect(() => {
    shownPosition.current = readPosition();
  }, [currentLocation]);
  useEffect(() => guardNavigation(registry, shownPosition), [registry]);
}
