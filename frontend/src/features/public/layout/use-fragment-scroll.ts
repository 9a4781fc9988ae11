import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { type Location, NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { keepScrolledTo } from './scroll-anchor';

const FRAGMENT_DELAY_MS = 100;

/** Options of a link for scrolling, in the history entry's state. */
interface ScrollState {
  /** Keeps the scroll position, after a change of language. */
  inPlace?: boolean;
  /** Milliseconds before scrolling within a page; default 100. */
  delay?: number;
}

/** Returns the element id of a URL fragment; unchanged if its percent-encoding is invalid. */
function decodeFragment(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/**
 * Scrolls to the fragment of the URL: at once on a new page, animated within a page. A new page without a fragment is
 * scrolled to its top. The CSS `scroll-padding` accounts for the header's height.
 */
export function useFragmentScroll() {
  const { key, hash, pathname, state } = useLocation() as Location<ScrollState | null>;
  const navigationType = useNavigationType();
  const queryClient = useQueryClient();
  const lastPathname = useRef<string>(undefined);

  useLayoutEffect(() => {
    const { inPlace, delay = FRAGMENT_DELAY_MS } = state ?? {};
    const isSamePage = lastPathname.current === pathname;
    lastPathname.current = pathname;
    if (inPlace) return;
    if (!hash) {
      if (navigationType !== NavigationType.Pop && !isSamePage)
        scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const isLoading = () => queryClient.isFetching() > 0;
    if (!isSamePage) return keepScrolledTo(decodeFragment(hash), 'instant', isLoading);
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      stop = keepScrolledTo(
        decodeFragment(hash),
        prefersReducedMotion ? 'instant' : 'smooth',
        isLoading,
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [key, hash, pathname, state, navigationType, queryClient]);
}
