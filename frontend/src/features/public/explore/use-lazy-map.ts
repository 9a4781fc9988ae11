import { type RefObject, startTransition, useEffect, useState } from 'react';
import { yieldToMain } from '../../../shared/ui/time-slicing';
import { type MapView } from './map-view';

/** Distance from the viewport at which the map's code is loaded. */
const ROOT_MARGIN = '320px';

/** Maximum wait until the browser is idle. */
const IDLE_TIMEOUT_MS = 3_000;
/** Wait in a browser that cannot tell when it is idle. */
const FALLBACK_DELAY_MS = 200;
/** Input on the map's container that loads the map at once. */
const START_EVENTS = ['pointerenter', 'pointerdown', 'focusin'] as const;

export interface LazyMap {
  /** Undefined until it is loaded. */
  View: typeof MapView | undefined;
  hasFailed: boolean;
}

/** Calls back once the page is loaded and idle. Returns a function that cancels the call. */
function callWhenIdle(callback: () => void): () => void {
  // Not every supported browser has requestIdleCallback.
  const hasIdleCallback = 'requestIdleCallback' in globalThis;
  let handle = 0;
  const schedule = () => {
    handle = hasIdleCallback
      ? requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS })
      : window.setTimeout(callback, FALLBACK_DELAY_MS);
  };
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    removeEventListener('load', schedule);
    if (hasIdleCallback) cancelIdleCallback(handle);
    else clearTimeout(handle);
  };
}

/**
 * Loads the map's code when its container is near the viewport and the page is idle, when the visitor points at
 * the container or focuses it, or when the map is needed to show a selected place.
 */
export function useLazyMap(frame: RefObject<HTMLElement | null>, isNeeded: boolean): LazyMap {
  const [hasStarted, setStarted] = useState(false);
  const [View, setView] = useState<typeof MapView>();
  const [hasFailed, setFailed] = useState(false);
  const shouldLoad = hasStarted || isNeeded;

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const start = () => setStarted(true);
    let stopWaiting: () => void = () => undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        stopWaiting = callWhenIdle(start);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(element);
    for (const type of START_EVENTS) element.addEventListener(type, start, { once: true });
    return () => {
      observer.disconnect();
      stopWaiting();
      for (const type of START_EVENTS) element.removeEventListener(type, start);
    };
  }, [frame]);

  useEffect(() => {
    if (!shouldLoad) return;
    let isActive = true;
    const load = async () => {
      try {
        const { MapView } = await import('./map-view');
        await yieldToMain();
        if (!isActive) return;
        setFailed(false);
        startTransition(() => setView(() => MapView));
      } catch {
        if (!isActive) return;
        setFailed(true);
        addEventListener('online', retry, { once: true });
      }
    };
    const retry = () => void load();
    void load();
    return () => {
      isActive = false;
      removeEventListener('online', retry);
    };
  }, [shouldLoad]);

  return { View, hasFailed };
}
