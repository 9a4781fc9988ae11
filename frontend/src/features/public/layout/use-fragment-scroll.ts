import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const FRAGMENT_DELAY_MS = 100;

/** What a link may say about the scrolling after it, in the history entry's state. */
export interface ScrollState {
  /** Same place, other language: leave the page where it is. */
  inPlace?: boolean;
  /** Instead of the usual 100 ms. */
  delay?: number;
}

/**
 * Scrolls to the fragment of the address, also on the first load; a new page without one begins at
 * its top. How far a section stays below the header is the sheet's `scroll-padding`.
 */
export function useFragmentScroll() {
  const { key, hash, pathname, state } = useLocation() as Location<ScrollState | null>;
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    const { inPlace, delay = FRAGMENT_DELAY_MS } = state ?? {};
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (inPlace) return;
    if (!hash) {
      if (navigation === NavigationType.Push && !samePage)
        scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const timer = setTimeout(() => {
      const target = document.getElementById(decodeURIComponent(hash.slice(1)));
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      target?.scrollIntoView({ behavior: still ? 'instant' : 'smooth', block: 'start' });
      target?.focus({ preventScroll: true });
    }, delay);
    return () => clearTimeout(timer);
  }, [key, hash, pathname, state, navigation]);
}
