import { useEffect, useEffectEvent } from 'react';
import { addBackGuard } from './back-guard';

const LAYER = 'layer';

const isLayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && LAYER in state;

/** Goes back one entry without the router: both entries have its key, so nothing changes for it. */
function dropEntry(): void {
  const remove = addBackGuard((event) => {
    event.stopImmediatePropagation();
    remove();
  });
  history.back();
}

/**
 * Makes Back close an overlay instead of leaving the page. Adds a history entry of the same URL; the returned function
 * removes it if the overlay was closed otherwise. Links inside must replace that entry (`replace`), or Back would stop at it.
 */
export function closeOnBack(close: () => void): () => void {
  // A reload keeps the entry of an open overlay.
  if (!isLayer(history.state)) {
    history.pushState({ ...(history.state as object | null), [LAYER]: true }, '');
  }
  const remove = addBackGuard((event) => {
    event.stopImmediatePropagation();
    close();
  });
  return () => {
    remove();
    // After Back, or if a link has replaced it, the entry no longer belongs to the overlay.
    if (isLayer(history.state)) dropEntry();
  };
}

/** Closes the overlay on Back while mounted. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
}
