type Guard = (event: PopStateEvent) => void;

const guards: Guard[] = [];

/**
 * Lets a screen stop back and forward. Must be called before the router starts: listeners at the window
 * run in the order they came, and the router's own would have left the screen already.
 */
export function installBackGuard(): void {
  window.addEventListener('popstate', (event) => guards.at(-1)?.(event));
}

/**
 * Sees every step back or forward ahead of the router, the guard added last alone;
 * `stopImmediatePropagation` keeps it from the router. Returns how to remove it.
 */
export function addBackGuard(guard: Guard): () => void {
  guards.push(guard);
  return () => {
    const index = guards.indexOf(guard);
    if (index >= 0) guards.splice(index, 1);
  };
}
