import {
  type ReactNode,
  startTransition,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';

/** Signs that somebody uses the page. Each comes before an event that a section handles, or is that event. */
const INTERACTIONS = [
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'input',
  'click',
  'popstate',
  'focus',
];

/** Distance from the viewport at which sections are hydrated. */
const ROOT_MARGIN = '50%';

/** Class of the element that contains the deferred sections. */
export const deferredClass = 'deferred';

let isDue = false;
let resolveDue: () => void;
const due = new Promise<void>((resolve) => (resolveDue = resolve));

function hydrateSections(): void {
  isDue = true;
  for (const type of INTERACTIONS) removeEventListener(type, hydrateSections, true);
  resolveDue();
}

/** Lets deferred sections wait. Called before the page is hydrated. */
export function deferSections(): void {
  for (const type of INTERACTIONS)
    addEventListener(type, hydrateSections, { capture: true, passive: true });
  const observer = new IntersectionObserver(
    (entries) => {
      if (isDue) observer.disconnect();
      else if (entries.some(({ isIntersecting }) => isIntersecting)) hydrateSections();
    },
    { rootMargin: ROOT_MARGIN },
  );
  for (const part of document.querySelectorAll(`.${deferredClass}`)) observer.observe(part);
}

const subscribeToNothing = () => () => undefined;

/** Whether the component is rendered on the server or is being hydrated. */
const useIsHydrating = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );

function HydrationGate({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating();
  if (isHydrating && !import.meta.env.SSR && !isDue) use(due);
  return children;
}

/**
 * A section below the first screen. In a page from the server it is hydrated when these sections come near the
 * viewport or at the first interaction, so that a slow phone has less to do while the page loads.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  const isHydrating = useIsHydrating();
  const [isReady, setReady] = useState(!isHydrating);
  const [initialChildren] = useState(children);
  useEffect(() => {
    if (!isReady) void due.then(() => startTransition(() => setReady(true)));
  }, [isReady]);
  // React would render a section anew if it changed before its hydration.
  const content = isReady ? children : initialChildren;
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <HydrationGate>{content}</HydrationGate>
      </Suspense>
    ),
    [content],
  );
}
