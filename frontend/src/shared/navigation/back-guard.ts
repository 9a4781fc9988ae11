type Guard = (event: PopStateEvent) => void;

const guards: Guard[] = [];

const runLastGuard = (event: PopStateEvent): void => guards.at(-1)?.(event);

/**
 * Lets a screen block back and forward. Must be called before the router starts: listeners of the window run in the order
 * of registration. Further calls change nothing.
 */
export function installBackGuard(): void {
  window.addEventListener('popstate', runLastGuard);
}

/**
 * Adds a guard that runs before the router on back and forward; only the last guard runs. `stopImmediatePropagation` blocks
 * the router. Returns a function that removes the guard.
 */
export function addBackGuard(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const index = guards.indexOf(guard);
    if (index >= 0) guards.splice(index, 1);
  };
}
