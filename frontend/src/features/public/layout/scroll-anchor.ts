/** The page is considered complete if its height has not changed for this long and nothing is loading. */
const IDLE_MS = 1_000;

/** Events after which the scroll position is left to the user. */
const USER_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** Whether this is the preview of the back office, a frame beside the text that is being typed. */
const isFramed = (): boolean => window.parent !== window;

const toPixels = (length: string): number => Number.parseFloat(length) || 0;

function scrollToStart(target: HTMLElement, behavior: ScrollBehavior): void {
  if (!isFramed()) return target.scrollIntoView({ behavior, block: 'start' });
  // `scrollIntoView` would scroll the page around the frame too.
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  const { scrollMarginTop } = getComputedStyle(target);
  const offset = toPixels(scrollPaddingTop) + toPixels(scrollMarginTop);
  window.scrollTo({ behavior, top: target.getBoundingClientRect().top + window.scrollY - offset });
}

/** False in a frame without the focus, because the user may be typing beside it. */
const mayTakeFocus = (): boolean => !isFramed() || document.hasFocus();

/**
 * Scrolls to the element with this id, and again whenever the page's height changes, until the page is complete or the user
 * interacts. Returns a function that stops the scrolling.
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
    if (target) scrollToStart(target, behavior);
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
