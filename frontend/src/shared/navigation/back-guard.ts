type Guard = (event: PopStateEvent) => void;

let guard: Guard | null = null;

/**
 * Lets a screen stop back and forward. Must be called before the router starts: listeners at the window
 * run in the order they came, and the router's own would have left the screen already.
 */
export function installBackGuard(): void {
  window.addEventListener('popstate', (event) => guard?.(event));
}

/** Sees every step back or forward ahead of the router; `stopImmediatePropagation` keeps it from it. */
export function setBackGuard(next: Guard | null): void {
  guard = next;
}
