import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepScrolledTo } from './scroll-anchor';

const FRAGMENT_DELAY_MS = 100;

/** What a link may say about the scrolling after it, in the history entry's state. */
export interface ScrollState {
  /** Same place, other language: leave the page where it is. */
  inPlace?: boolean;
  /** Instead of the usual 100 ms. */
  delay?: number;
}

/** The id that a fragment names, whatever somebody has typed there. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Scrolls to the fragment of the address: on a page that has just come at once, before its top is seen; within a
 * page so that the way is seen. A new page without a fragment begins at its top. How far a section stays below the
 * header is the sheet's `scroll-padding`.
 */
export function useFragmentScroll() {
  const { key, hash, pathname, state } = useLocation() as Location<ScrollState | null>;
  const navigation = useNavigationType();
  const queries = useQueryClient();
  const shown = useRef<string>(undefined);

  useLayoutEffect(() => {
    const { inPlace, delay = FRAGMENT_DELAY_MS } = state ?? {};
    const samePage = shown.current === pathname;
    shown.current = pathname;
    if (inPlace) return;
    if (!hash) {
      if (navigation === NavigationType.Push && !samePage)
        scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const isLoading = () => queries.isFetching() > 0;
    if (!samePage) return keepScrolledTo(idOf(hash), 'instant', isLoading);
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      stop = keepScrolledTo(idOf(hash), still ? 'instant' : 'smooth', isLoading);
    }, delay);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [key, hash, pathname, state, navigation, queries]);
}
