import { type RefObject, startTransition, useEffect, useState } from 'react';
import { yieldToMain } from '../../../shared/ui/time-slicing';
import { type MapView } from './map-view';

/** Distance from the viewport at which the map's code is loaded. */
const ROOT_MARGIN = '320px';

/** The map is drawn at once if the visitor touches it, else when nothing else happens, but at most so much later. */
const IDLE_TIMEOUT_MS = 3_000;
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'] as const;

export interface LazyMap {
  /** Undefined until it is loaded. */
  View: typeof MapView | undefined;
  failed: boolean;
}

/** Calls back once the page is loaded and idle. */
function whenIdle(run: () => void): () => void {
  // Not every supported browser has requestIdleCallback.
  const canIdle = 'requestIdleCallback' in globalThis;
  let pending = 0;
  const wait = () => {
    pending = canIdle
      ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
      : window.setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    removeEventListener('load', wait);
    if (canIdle) cancelIdleCallback(pending);
    else clearTimeout(pending);
  };
}

/** Loads the map's chunk when its container is near the viewport and the page is idle, or when it is needed. */
export function useLazyMap(frame: RefObject<HTMLElement | null>, isNeeded: boolean): LazyMap {
  const [isDue, setDue] = useState(false);
  const [View, setView] = useState<typeof MapView>();
  const [failed, setFailed] = useState(false);
  const isWanted = isDue || isNeeded;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const start = () => setDue(true);
    let stopWaiting = () => undefined as void;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        stopWaiting = whenIdle(start);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    for (const touch of TOUCHES) element.addEventListener(touch, start, { once: true });
    return () => {
      observer.disconnect();
      stopWaiting();
      for (const touch of TOUCHES) element.removeEventListener(touch, start);
    };
  }, [frame]);

  useEffect(() => {
    if (!isWanted) return;
    let wanted = true;
    const load = async () => {
      try {
        const { MapView } = await import('./map-view');
        await yieldToMain();
        if (wanted) startTransition(() => setView(() => MapView));
      } catch {
        if (wanted) setFailed(true);
      }
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [isWanted]);

  return { View, failed };
}
