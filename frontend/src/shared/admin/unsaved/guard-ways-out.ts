import { useContext, useEffect, useMemo, useRef } from 'react';
import { type To, UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { addBackGuard } from '../../navigation/back-guard';
import { type UnsavedChangesRegistry } from './unsaved-changes-registry';

const pathOf = (to: To) =>
  typeof to === 'string' ? new URL(to, location.href).pathname : (to.pathname ?? location.pathname);

/** A page that gets its own address, such as a new record that has been stored, is not left. */
const isSamePage = (to: To, state: unknown) =>
  (typeof state === 'object' && state !== null && 'samePage' in state) ||
  pathOf(to) === location.pathname;

/** The router's navigation, in which links and `navigate` ask the registry before they leave the page. */
export function useGuardedNavigation(registry: UnsavedChangesRegistry) {
  const own = useContext(UNSAFE_NavigationContext);
  return useMemo(() => {
    const { navigator } = own;
    const ask = (to: To, state: unknown, go: () => void) => {
      if (registry.blocks && !isSamePage(to, state)) void registry.confirmLeave(go);
      else go();
    };
    const push: typeof navigator.push = (to, state, options) =>
      ask(to, state, () => navigator.push(to, state, options));
    const replace: typeof navigator.replace = (to, state, options) =>
      ask(to, state, () => navigator.replace(to, state, options));
    return { ...own, navigator: { ...navigator, push, replace } };
  }, [own, registry]);
}

/** The link outside of the router that a click would follow in this tab. */
function isLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>('a[href]') ?? null;
  if (!link || event.defaultPrevented || event.button !== 0) return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  if (link.target === '_blank' || link.download !== '') return null;
  return link.origin !== location.origin || link.pathname !== location.pathname ? link : null;
}

const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

interface Place {
  pathname: string;
  index: number;
}

const placeNow = (): Place => ({ pathname: location.pathname, index: indexOf(history.state) });

/**
 * Has back, forward, links outside of the router and closing the tab ask the registry. Returns how to end that.
 * @param shown the place of the page that is shown, which a step back would leave
 */
function guardWaysOut(registry: UnsavedChangesRegistry, shown: () => Place): () => void {
  let isReturning = false;
  let isAllowed = false;

  const pop = (event: PopStateEvent) => {
    const wasAllowed = isAllowed;
    isAllowed = false;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    if (wasAllowed || !registry.blocks || location.pathname === shown().pathname) return;
    // The browser has changed the address already: back to the page that is shown, until the answer.
    const steps = indexOf(event.state) - shown().index || -1;
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(-steps);
    void registry.confirmLeave(() => {
      isAllowed = true;
      history.go(steps);
    });
  };
  const click = (event: MouseEvent) => {
    const link = registry.blocks && isLeavingLink(event);
    if (!link) return;
    event.preventDefault();
    void registry.confirmLeave(() => {
      registry.detachAll();
      location.assign(link.href);
    });
  };
  const unload = (event: BeforeUnloadEvent) => {
    if (registry.dirty) event.preventDefault();
  };
  const unguard = addBackGuard(pop);
  document.addEventListener('click', click);
  window.addEventListener('beforeunload', unload);
  return () => {
    unguard();
    document.removeEventListener('click', click);
    window.removeEventListener('beforeunload', unload);
  };
}

/** Has the ways out that are not the router's ask the registry. */
export function useGuardedWaysOut(registry: UnsavedChangesRegistry): void {
  const at = useLocation();
  const shown = useRef<Place>(undefined);
  useEffect(() => {
    shown.current = placeNow();
  }, [at]);
  useEffect(() => guardWaysOut(registry, () => shown.current ?? placeNow()), [registry]);
}
