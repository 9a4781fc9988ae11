import { type RefObject, useEffect, useEffectEvent } from 'react';

const MIN_DISTANCE_PX = 50;

/** Calls `onSwipe` with 1 for a swipe to the left (next) and -1 for one to the right. */
export function useSwipe(ref: RefObject<HTMLElement | null>, onSwipe: (step: 1 | -1) => void) {
  const handleSwipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let startTouch: Touch | undefined;
    const onTouchStart = (event: TouchEvent) => {
      startTouch = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const onTouchEnd = (event: TouchEvent) => {
      const endTouch = event.changedTouches[0];
      if (!startTouch || !endTouch) return;
      const x = endTouch.clientX - startTouch.clientX;
      const y = endTouch.clientY - startTouch.clientY;
      // A vertical movement scrolls the page, so only a mostly horizontal one is a swipe.
      if (Math.abs(x) >= MIN_DISTANCE_PX && Math.abs(x) > 1.5 * Math.abs(y))
        handleSwipe(x < 0 ? 1 : -1);
      startTouch = undefined;
    };
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchend', onTouchEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchend', onTouchEnd);
    };
  }, [ref]);
}
