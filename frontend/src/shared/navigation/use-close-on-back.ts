import { useEffect, useEffectEvent } from 'react';
import { addBackGuard } from './back-guard';

const LAYER = 'layer';

const isLayer = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && LAYER in state;

/** Goes back one entry without telling the router: both entries have its key, so for it nothing has changed. */
function dropEntry(): void {
  const remove = addBackGuard((event) => {
    event.stopImmediatePropagation();
    remove();
  });
  history.back();
}

/**
 * While mounted, Back closes what lies over the page instead of leaving it. An entry of the same URL is added to
 * the history, and removed again when the layer is closed otherwise. A link inside the layer must replace that
 * entry (`replace`), or Back would stop at it.
 */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    // A reload keeps the entry of a layer that was open.
    if (!isLayer(history.state)) {
      history.pushState({ ...(history.state as object | null), [LAYER]: true }, '');
    }
    const remove = addBackGuard((event) => {
      event.stopImmediatePropagation();
      close();
    });
    return () => {
      remove();
      // After Back, or where a link has replaced it, the entry is not the layer's any more.
      if (isLayer(history.state)) dropEntry();
    };
  }, []);
}
