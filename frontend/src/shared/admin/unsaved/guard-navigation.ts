import { useContext, useEffect, useMemo, useRef } from 'react';
import { type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { addBackGuard } from '../../navigation/back-guard';
import { type UnsavedChangesRegistry } from './unsaved-changes-registry';

const pathOf = (to: To) =>
  typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? location.pathname);

/** A page that gets its own URL, such as a new record after saving, is not left. */
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
      confirmLeave(to, state, () => navigator.push(to, state, options));
    const replace: typeof navigator.replace = (to, state, options) =>
      confirmLeave(to, state, () => navigator.replace(to, state, options));
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
  return link.origin !== location.origin || link.pathname !== location.pathname ? link : null;
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

interface HistoryPosition {
  pathname: string;
  index: number;
}

const currentPosition = (): HistoryPosition => ({
  pathname: location.pathname,
  index: indexOf(history.state),
});

/**
 * Asks before back, forward, links outside of the router and closing the tab. Returns a function that removes the listeners.
 *
 * @param shownPosition returns the history position of the shown page
 */
function guardNavigation(
  registry: UnsavedChangesRegistry,
  shownPosition: () => HistoryPosition,
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
    if (wasAllowed || !registry.blocksNavigation || location.pathname === shownPosition().pathname)
      return;
    // The browser has already changed the URL: return to the shown page until the person decides.
    const steps = indexOf(event.state) - shownPosition().index || -1;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
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
      registry.detachAll();
      location.assign(link.href);
    });
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (registry.dirty) event.preventDefault();
  };
  const removeBackGuard = addBackGuard(onPopState);
  document.addEventListener('click', onClick);
  window.addEventListener('beforeunload', onBeforeUnload);
  return () => {
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
    shownPosition.current = currentPosition();
  }, [currentLocation]);
  useEffect(
    () => guardNavigation(registry, () => shownPosition.current ?? currentPosition()),
    [registry],
  );
}
