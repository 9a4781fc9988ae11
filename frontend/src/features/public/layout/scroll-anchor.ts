/** A page that has not grown or shrunk for so long, and waits for nothing, is at rest. */
const IDLE_MS = 1_000;

/** Whoever does one of these goes their own way from there. */
const SIGNS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls to the element with this id, and again whenever the page changes its height, until it is at rest or the
 * visitor does something. Answers how to stop it.
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
    for (const sign of SIGNS) removeEventListener(sign, stop);
  };
  const settle = () => {
    if (isLoading() || document.fonts.status === 'loading') rest = setTimeout(settle, IDLE_MS);
    else stop();
  };
  const scrollToTarget = () => {
    const target = document.getElementById(id);
    target?.scrollIntoView({ behavior, block: 'start' });
    if (!focused) target?.focus({ preventScroll: true });
    focused ||= target !== null;
    clearTimeout(rest);
    rest = setTimeout(settle, IDLE_MS);
  };
  const growth = new ResizeObserver(scrollToTarget);

  for (const sign of SIGNS) addEventListener(sign, stop, { passive: true });
  growth.observe(document.body);
  scrollToTarget();
  return stop;
}
