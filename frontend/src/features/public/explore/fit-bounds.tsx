import { type FitBoundsOptions, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type Point } from '../../../shared/site/house-point';
import { PIN_SIZE } from './cluster-markers';

export const FIT_OPTIONS = { padding: [20, 20], animate: false } satisfies FitBoundsOptions;

const AT_ONCE = { animate: false };

/** A pin reaches higher than the padding: what would be cut off comes into sight too, as far as there is room below. */
function includePins(map: LeafletMap, points: readonly Point[]): void {
  const heights = points.map((point) => map.latLngToContainerPoint(point).y);
  const missing = PIN_SIZE.top - Math.min(...heights);
  const room = map.getSize().y - Math.max(...heights);
  const way = Math.min(missing, room);
  if (way > 0) map.panBy([0, -way], AT_ONCE);
}

/**
 * Brings all points into view whenever they are others than those that the map was made with, and has the map
 * follow its frame, which grows and shrinks with the list beside it. The library looks at the window alone.
 */
export function FitBounds({ points }: { points: readonly Point[] }) {
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
    const bounds = JSON.parse(wanted) as Point[];
    if (bounds.length === 0) return;
    if (wanted !== fitted.current) {
      fitted.current = wanted;
      // The new points have come with a new list.
      map.invalidateSize(AT_ONCE);
      map.fitBounds(bounds, FIT_OPTIONS);
    }
    includePins(map, bounds);
  }, [map, wanted]);

  return null;
}
