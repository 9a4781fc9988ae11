import { type RefObject, useEffect, useEffectEvent } from 'react';

const DISTANCE = 50;

/** Calls `onSwipe` with 1 for a swipe to the left (next) and -1 for one to the right. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const swiped = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let from: Touch | undefined;
    const start = (event: TouchEvent) => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
      // Mostly horizontal: a vertical movement scrolls the page.
      if (Math.abs(x) >= DISTANCE && Math.abs(x) > 1.5 * Math.abs(y)) swiped(x < 0 ? 1 : -1);
      from = undefined;
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchend', end, { passive: true });
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchend', end);
    };
  }, [ref]);
}
