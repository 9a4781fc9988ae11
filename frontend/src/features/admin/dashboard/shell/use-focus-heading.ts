import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Focuses the heading; returns false while there is none, or the previous screen is still mounted. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

const isField = (element: Element | null) =>
  element?.matches('main :is(input, textarea, select)') === true;

/** Whether only the URL has changed: a new record was stored in the same form. */
const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'samePage' in state;

/** Focuses the heading of the new screen after navigation, once it is rendered. */
export function useFocusHeadingOnNavigate(): void {
  const location = useLocation();
  const { pathname } = location;
  const samePage = isSamePage(location.state);
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back, forward and navigation within a form keep the scroll position.
    if (navigationType !== NavigationType.Pop && !samePage)
      window.scrollTo({ top: 0, behavior: 'instant' });
    // A screen that has focused a field keeps the focus.
    if (isField(document.activeElement) || focusHeading()) return;
    const observer = new MutationObserver(() => {
      if (isField(document.activeElement) || focusHeading()) stop();
    });
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    observer.observe(document.body, { childList: true, subtree: true });
    // The user's own actions end the waiting.
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    return stop;
  }, [pathname, samePage, navigationType]);
}
