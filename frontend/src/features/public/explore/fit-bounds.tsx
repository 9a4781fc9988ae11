import { type FitBoundsOptions, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type Point } from '../../../shared/site/site-point';
import { PIN_SIZE } from './cluster-markers';

export const FIT_OPTIONS = { padding: [20, 20], animate: false } satisfies FitBoundsOptions;

const AT_ONCE = { animate: false };

/** Pans so that pins are not cut off at the top, as far as there is space at the bottom. */
function includePins(map: LeafletMap, points: readonly Point[]): void {
  const heights = points.map((point) => map.latLngToContainerPoint(point).y);
  const missing = PIN_SIZE.top - Math.min(...heights);
  const room = map.getSize().y - Math.max(...heights);
  const offset = Math.min(missing, room);
  if (offset > 0) map.panBy([0, -offset], AT_ONCE);
}

/**
 * Fits the map to its points whenever they change, and resizes the map with its container. Leaflet observes the window
 * only.
 */
export function FitBounds({ points }: { points: readonly Point[] }) {
  const map = useMap();
  // Compared as text, so that equal points in a new list do not move the map.
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
      // The new list may have changed the container's height.
      map.invalidateSize(AT_ONCE);
      map.fitBounds(bounds, FIT_OPTIONS);
    }
    includePins(map, bounds);
  }, [map, wanted]);

  return null;
}
