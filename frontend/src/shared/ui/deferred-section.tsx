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
const INTERACTIONS = ['pointerdown', 'keydown', 'focusin', 'click'];

/** Class of the element that contains the deferred sections. */
export const deferredClass = 'deferred';

let isDue = false;
let resolveDue: () => void;
const due = new Promise<void>((resolve) => (resolveDue = resolve));

function hydrateSections(): void {
  isDue = true;
  resolveDue();
}

/** Lets deferred sections wait. Called before the page is hydrated. */
export function deferSections(): void {
  for (const type of INTERACTIONS)
    addEventListener(type, hydrateSections, { capture: true, once: true });
  const observer = new IntersectionObserver(
    ([entry]) => entry?.isIntersecting && hydrateSections(),
    { rootMargin: '50%' },
  );
  const sections = document.querySelector(`.${deferredClass}`);
  if (sections) observer.observe(sections);
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
  // React would render a section anew if it changed before its hydration.
  const [initialChildren, setInitialChildren] = useState(isHydrating ? children : null);
  useEffect(() => {
    void due.then(() => startTransition(() => setInitialChildren(null)));
  }, []);
  const content = initialChildren ?? children;
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <HydrationGate>{content}</HydrationGate>
      </Suspense>
    ),
    [content],
  );
}
