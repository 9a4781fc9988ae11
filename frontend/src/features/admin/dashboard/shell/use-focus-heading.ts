import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The heading of the screen; false while there is none yet, or the screen before is still there, out of sight. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return document.activeElement === heading;
}

const isField = (element: Element | null) =>
  element?.matches('main :is(input, textarea, select)') === true;

/** Whether only the address is another one: a new record that has been stored, in the same form. */
const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'samePage' in state;

/** After a change of screens the focus is on the new one's heading, as soon as there is one. */
export function useFocusHeadingOnNavigate(): void {
  const location = useLocation();
  const { pathname } = location;
  const samePage = isSamePage(location.state);
  const way = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Back and forward keep the place the browser remembers; so does who goes on in the same form.
    if (way !== NavigationType.Pop && !samePage) window.scrollTo({ top: 0, behavior: 'instant' });
    // A screen that has put the focus into a field knows better.
    if (isField(document.activeElement) || focusHeading()) return;
    const found = new MutationObserver(() => {
      if (isField(document.activeElement) || focusHeading()) stop();
    });
    const stop = () => {
      found.disconnect();
      document.removeEventListener('keydown', stop);
      document.removeEventListener('pointerdown', stop);
    };
    found.observe(document.body, { childList: true, subtree: true });
    // Whoever goes on by themselves meanwhile is left alone.
    document.addEventListener('keydown', stop);
    document.addEventListener('pointerdown', stop);
    return stop;
  }, [pathname, samePage, way]);
}
