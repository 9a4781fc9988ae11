import { type ReactNode, Suspense, use } from 'react';
import { useIsHydrated } from './use-browser-value';

/** Events of a visitor who uses the page. Every event that a section handles is one of them, or follows one. */
const INTERACTIONS = ['scroll', 'pointerdown', 'keydown', 'focusin', 'click'];

/** In a taller window the sections may be visible at once. */
const MAX_HEIGHT_PX = 1000;

let isHydrationDue = false;
let startHydration: () => void;
const hydrationStart = new Promise<void>((resolve) => (startHydration = resolve));

function hydrateSections(): void {
  isHydrationDue = true;
  startHydration();
}

/** Delays the hydration of deferred sections until the page is used. Called before the page is hydrated. */
export function deferSections(): void {
  for (const type of INTERACTIONS)
    addEventListener(type, hydrateSections, { capture: true, once: true });
  if (scrollY > 0 || innerHeight > MAX_HEIGHT_PX) hydrateSections();
}

function HydrationGate({ children }: { children: ReactNode }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated && !import.meta.env.SSR && !isHydrationDue) use(hydrationStart);
  return children;
}

/**
 * A section below the first screen. In a page from the server it is hydrated at the first scroll or other interaction, so
 * that a slow phone has less to do while the page loads. The element of `children` must stay the same: if it changed before
 * its hydration, React would discard the HTML of the server and render the section again.
 */
export function DeferredSection({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={null}>
      <HydrationGate>{children}</HydrationGate>
    </Suspense>
  );
}
