import { addBackGuard } from '../../navigation/back-guard';
import { type UnsavedRegistry } from './unsaved-registry';

const routerIndex = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** What of a click would lead away from the page: a link that is followed here. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const target = event.target instanceof Element ? event.target : null;
  const link = target?.closest<HTMLAnchorElement>('a[href]') ?? null;
  if (!link || event.button !== 0 || link.target === '_blank' || link.download !== '') return null;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null;
  return link.origin !== location.origin || link.pathname !== location.pathname ? link : null;
}

/** Has links, back, forward and closing ask the registry. Other ways ask it themselves. */
export function watchWaysOut(registry: UnsavedRegistry): () => void {
  let { pathname } = location;
  let index = routerIndex(history.state);
  let returning = false;

  const click = (event: MouseEvent) => {
    if (!registry.dirty || registry.free) return;
    const link = leavingLink(event);
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    void registry.ask(() => link.click());
  };
  const pop = (event: PopStateEvent) => {
    if (returning) {
      returning = false;
      event.stopImmediatePropagation();
      return;
    }
    const next = routerIndex(event.state);
    if (!registry.dirty || registry.free || location.pathname === pathname) return;
    const steps = next - index || -1;
    event.stopImmediatePropagation();
    returning = true;
    history.go(-steps);
    void registry.ask(() => history.go(steps));
  };
  const unload = (event: BeforeUnloadEvent) => {
    if (registry.dirty && !registry.free) event.preventDefault();
  };
  // Where the page is as something begins to be unsaved: what a step back would leave.
  const place = registry.subscribe(() => {
    if (returning || registry.leaving) return;
    ({ pathname } = location);
    index = routerIndex(history.state);
  });
  document.addEventListener('click', click, true);
  window.addEventListener('beforeunload', unload);
  const unguard = addBackGuard(pop);
  return () => {
    place();
    document.removeEventListener('click', click, true);
    window.removeEventListener('beforeunload', unload);
    unguard();
  };
}
