import { type RefObject, startTransition, useEffect, useState } from 'react';
import { yieldToMain } from '../../../shared/ui/time-slicing';
import { type MapView } from './map-view';

/** Distance from the viewport at which the map's code is loaded. */
const ROOT_MARGIN = '320px';

/** Maximum wait for an idle browser; a touch loads the map at once. */
const IDLE_TIMEOUT_MS = 3_000;
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin'] as const;

export interface LazyMap {
  /** Undefined until it is loaded. */
  View: typeof MapView | undefined;
  failed: boolean;
}

/** Calls back once the page is loaded and idle. */
function whenIdle(callback: () => void): () => void {
  // Not every supported browser has requestIdleCallback.
  const canIdle = 'requestIdleCallback' in globalThis;
  let pending = 0;
  const schedule = () => {
    pending = canIdle
      ? requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
      : window.setTimeout(callback, 200);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    removeEventListener('load', schedule);
    if (canIdle) cancelIdleCallback(pending);
    else clearTimeout(pending);
  };
}

/** Loads the map's chunk when its container is near the viewport and the page is idle, or when it is needed. */
export function useLazyMap(frame: RefObject<HTMLElement | null>, isNeeded: boolean): LazyMap {
  const [isDue, setDue] = useState(false);
  const [View, setView] = useState<typeof MapView>();
  const [failed, setFailed] = useState(false);
  const shouldLoad = isDue || isNeeded;

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
    if (!shouldLoad) return;
    let isActive = true;
    const load = async () => {
      try {
        const { MapView } = await import('./map-view');
        await yieldToMain();
        if (isActive) startTransition(() => setView(() => MapView));
      } catch {
        if (isActive) setFailed(true);
      }
    };
    void load();
    return () => {
      isActive = false;
    };
  }, [shouldLoad]);

  return { View, failed };
}
