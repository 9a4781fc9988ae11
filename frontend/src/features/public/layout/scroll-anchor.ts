/** The page is settled when its height has not changed for this long, and nothing is loading. */
const IDLE_MS = 1_000;

/** Scrolling stops once the user interacts. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls to the element with this id, and again whenever the page's height changes, until it has settled or the user
 * interacts. Returns a function that stops this.
 */
export function keepScrolledTo(
  id: string,
  behavior: ScrollBehavior,
  isLoading: () => boolean,
): () => void {
  let rest: ReturnType<typeof setTimeout>;
  let focused = false;

  const stop = () => {
    clearTimeout(rest);
    growth.disconnect();
    for (const type of USER_EVENTS) removeEventListener(type, stop);
  };
  const scroll = () => {
    if (isLoading() || document.fonts.status === 'loading') rest = setTimeout(scroll, IDLE_MS);
    else stop();
  };
  const scrollToTarget = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ behavior, block: 'start' });
    if (!focused) target?.focus({ preventScroll: true });
    focused ||= target !== null;
    clearTimeout(rest);
    rest = setTimeout(scroll, IDLE_MS);
  };
  const growth = new ResizeObserver(scrollToTarget);

  for (const type of USER_EVENTS) addEventListener(type, stop, { passive: true });
  growth.observe(document.body);
  scrollToTarget();
  return stop;
}
