import { type RefObject, startTransition, useEffect, useState } from 'react';
import { yieldToMain } from '../../../shared/ui/time-slicing';
import { type MapView } from './map-view';

/** Distance from the viewport at which the map's code is loaded. */
const ROOT_MARGIN = '320px';

export interface LazyMap {
  /** Undefined until it is loaded. */
  View: typeof MapView | undefined;
  failed: boolean;
}

/** Loads the map's chunk when its container comes near the viewport. */
export function useLazyMap(frame: RefObject<HTMLElement | null>): LazyMap {
  const [near, setNear] = useState(false);
  const [View, setView] = useState<typeof MapView>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);

  useEffect(() => {
    if (!near) return;
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
  }, [near]);

  return { View, failed };
}
