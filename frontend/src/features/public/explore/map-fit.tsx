import { type FitBoundsOptions } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type Point } from '../../../shared/site/house-point';

export const FIT = { padding: [20, 20], animate: false } satisfies FitBoundsOptions;

const AT_ONCE = { animate: false };

/**
 * Brings all points into view whenever they are others than those that the map was made with, and has the map
 * follow its frame, which grows and shrinks with the list beside it. The library looks at the window alone.
 */
export function MapFit({ points }: { points: readonly Point[] }) {
  const map = useMap();
  // As text, so that the same points in a new list move nothing.
  const wanted = JSON.stringify(points);
  const fitted = useRef(wanted);

  useEffect(() => {
    const frame = new ResizeObserver(() => map.invalidateSize(AT_ONCE));
    frame.observe(map.getContainer());
    return () => frame.disconnect();
  }, [map]);

  useEffect(() => {
    if (wanted === fitted.current) return;
    fitted.current = wanted;
    const bounds = JSON.parse(wanted) as Point[];
    if (bounds.length === 0) return;
    // The new points have come with a new list.
    map.invalidateSize(AT_ONCE);
    map.fitBounds(bounds, FIT);
  }, [map, wanted]);

  return null;
}
