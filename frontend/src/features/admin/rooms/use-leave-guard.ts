import { useCallback, useEffect, useRef, useState } from 'react';
import { setBackGuard } from '../../../shared/navigation/back-guard';

const routerIndex = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** What of a click would lead away from the screen: a link elsewhere, or a button that says so. */
function leavingElement(event: MouseEvent): HTMLElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const element = target?.closest<HTMLElement>('a[href], [data-leaves]') ?? null;
  if (!(element instanceof HTMLAnchorElement)) return element;
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const elsewhere = element.origin !== location.origin || element.pathname !== location.pathname;
  return !modified && element.target !== '_blank' && elsewhere ? element : null;
}

/**
 * Stops leaving the screen while there are words that are not saved: links and buttons, back and
 * forward, closing the tab. Gives the way on to take once the person has chosen to leave.
 */
export function useLeaveGuard(active: boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const open = useRef(false);

  useEffect(() => {
    if (!active) return;
    const { pathname } = location;
    let index = routerIndex(history.state);
    let returning = false;
    const ask = (go: () => void) =>
      setLeave(() => () => {
        open.current = true;
        go();
      });

    const click = (event: MouseEvent) => {
      const element = open.current ? null : leavingElement(event);
      if (!element) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => element.click());
    };
    const pop = (event: PopStateEvent) => {
      if (returning) {
        returning = false;
        event.stopImmediatePropagation();
        return;
      }
      const next = routerIndex(event.state);
      if (open.current || location.pathname === pathname) {
        index = next;
        return;
      }
      const steps = next - index || -1;
      event.stopImmediatePropagation();
      returning = true;
      history.go(-steps);
      ask(() => history.go(steps));
    };
    const unload = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };
    document.addEventListener('click', click, true);
    setBackGuard(pop);
    window.addEventListener('beforeunload', unload);
    return () => {
      document.removeEventListener('click', click, true);
      setBackGuard(null);
      window.removeEventListener('beforeunload', unload);
    };
  }, [active]);

  const stay = useCallback(() => setLeave(null), []);
  return { leave, stay };
}
