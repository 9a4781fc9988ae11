import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';

/** Signs that somebody uses the page. Each comes before an event that a section handles, or is that event. */
const INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'click'];

/** In a taller window the sections may be visible at once. */
const MAX_HEIGHT_PX = 1000;

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
  if (scrollY > 0 || innerHeight > MAX_HEIGHT_PX) hydrateSections();
}

const subscribeToNothing = () => () => undefined;

function HydrationGate({ children }: { children: ReactNode }) {
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  if (isHydrating && !import.meta.env.SSR && !isDue) use(due);
  return children;
}

/**
 * A section below the first screen. In a page from the server it is hydrated at the first scroll or other interaction, so
 * that a slow phone has less to do while the page loads. Its element must stay the same: React would render the section
 * anew if it changed before its hydration.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <HydrationGate>{children}</HydrationGate>
    </Suspense>
  );
}
