import { useEffect } from 'react';

/** Focuses the heading of the topmost dialog, or of the screen. */
function focusHeading(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const heading = (dialog ?? document).querySelector<HTMLElement>(dialog ? 'h2' : 'main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Focuses the heading when the focused element is removed, for example a button that its own action makes superfluous.
 * Otherwise the next Tab would begin at the top of the page, and screen readers would be silent.
 */
export function FocusRecovery(): null {
  useEffect(() => {
    let focused: EventTarget | null = null;
    const isRemoved = (target: EventTarget | null) =>
      target instanceof Element && !target.isConnected;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target;
    };
    const onFocusOut = ({ target }: FocusEvent) =>
      // Some browsers report a removal as a loss of the focus, before the element is removed.
      queueMicrotask(() => {
        if (focused === target && !isRemoved(target)) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (!isRemoved(focused)) return;
      focused = null;
      if (document.activeElement === document.body) focusHeading();
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
    };
  }, []);
  return null;
}
