import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Focuses the heading of the screen. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Returns the ref of an element whose removal moves a focus inside it to the heading of the screen. Without that, the next
 * Tab would begin at the top of the page, and screen readers would be silent.
 */
export function useFocusHeadingOnRemoval<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const { current: element } = ref;
    return () => {
      if (element?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return ref;
}
