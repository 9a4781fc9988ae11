import { useEffectEvent, useLayoutEffect } from 'react';
import { addBackGuard } from './back-guard';

/** Member of the state of history entries that `closeOnBack` adds. */
const LAYER = 'layer';

const isLayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && LAYER in state;

/** Adds the history entry of an overlay that was opened while the entry of another overlay was being removed. */
let addEntryLater: (() => void) | undefined;
let isRemovingEntry = false;

/** Restores scroll position and focus: after Back, browsers move both to the element of the URL's fragment. */
function restoreScrollAndFocus(top: number): void {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  const scrollBack = () => scrollTo({ top, behavior: 'instant' });
  const focusBack = ({ target: focused, relatedTarget }: FocusEvent) => {
    if (focused !== target || !(relatedTarget instanceof HTMLElement)) return;
    scrollBack();
    relatedTarget.focus({ preventScroll: true });
  };
  target.addEventListener('focusin', focusBack);
  // The browser scrolls in the next frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      target.removeEventListener('focusin', focusBack);
      scrollBack();
    }),
  );
}

/** Goes back one entry without notifying the router, to which both entries are the same location. */
function removeEntry(scrollTop: number): void {
  isRemovingEntry = true;
  const removeGuard = addBackGuard((event) => {
    event.stopImmediatePropagation();
    removeGuard();
    restoreScrollAndFocus(scrollTop);
    isRemovingEntry = false;
    addEntryLater?.();
    addEntryLater = undefined;
  });
  history.back();
}

/**
 * Makes Back close an overlay instead of leaving the page. Adds a history entry of the same URL; the returned function
 * removes it if the overlay was closed otherwise. Links inside must replace that entry (`replace`), or Back would stop at it.
 */
export function closeOnBack(close: () => void): () => void {
  let removeGuard: (() => void) | undefined;
  let scrollTop = 0;
  const addEntry = () => {
    scrollTop = scrollY;
    // A reload keeps the entry of an open overlay.
    if (!isLayer(history.state)) {
      history.pushState({ ...(history.state as object | null), [LAYER]: true }, '');
    }
    removeGuard = addBackGuard((event) => {
      event.stopImmediatePropagation();
      restoreScrollAndFocus(scrollTop);
      close();
    });
  };
  if (isRemovingEntry) addEntryLater = addEntry;
  else addEntry();
  return () => {
    if (addEntryLater === addEntry) addEntryLater = undefined;
    if (!removeGuard) return;
    removeGuard();
    // After Back, or if a link has replaced it, the entry no longer belongs to the overlay.
    if (isLayer(history.state)) removeEntry(scrollTop);
  };
}

/** Closes the overlay on Back while mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect adds the entry when the overlay is shown: Back may come before effects that run after painting.
  useLayoutEffect(() => closeOnBack(() => close()), []);
}
