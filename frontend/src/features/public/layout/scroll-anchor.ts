/** The page is considered complete if its height has not changed for this long and nothing is loading. */
const IDLE_MS = 1_000;

/** Events after which the scroll position is left to the user. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** In the preview of the back office, the user may be typing beside the frame: the text would go into the page. */
const mayTakeFocus = (): boolean => window.parent === window || document.hasFocus();

/**
 * Scrolls to the element with this id, and again whenever the page's height changes, until the page is complete or the user
 * interacts. Returns a function that stops this.
 */
export function keepScrolledTo(
  id: string,
  behavior: ScrollBehavior,
  isLoading: () => boolean,
): () => void {
  let idleTimer: ReturnType<typeof setTimeout>;
  let hasFocused = false;

  const stop = () => {
    clearTimeout(idleTimer);
    resizeObserver.disconnect();
    for (const type of USER_EVENTS) removeEventListener(type, stop);
  };
  const stopIfIdle = () => {
    if (isLoading() || document.fonts.status === 'loading')
      idleTimer = setTimeout(stopIfIdle, IDLE_MS);
    else stop();
  };
  const scrollToTarget = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ behavior, block: 'start' });
    if (!hasFocused && mayTakeFocus()) target?.focus({ preventScroll: true });
    hasFocused ||= target !== null;
    clearTimeout(idleTimer);
    idleTimer = setTimeout(stopIfIdle, IDLE_MS);
  };
  const resizeObserver = new ResizeObserver(scrollToTarget);

  for (const type of USER_EVENTS) addEventListener(type, stop, { passive: true });
  resizeObserver.observe(document.body);
  scrollToTarget();
  return stop;
}
