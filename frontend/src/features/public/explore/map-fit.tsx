import { type FitBoundsOptions } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { type Point } from '../../../shared/site/house-point';

export const FIT = { padding: [20, 20], animate: false } satisfies FitBoundsOptions;

/** Brings all points into view whenever they are others than those that the map was made with. */
export function MapFit({ points }: { points: readonly Point[] }) {
  const map = useMap();
  // As text, so that the same points in a new list move nothing.
  const wanted = JSON.stringify(points);
  const fitted = useRef(wanted);

  useEffect(() => {
    if (wanted === fitted.current) return;
    fitted.current = wanted;
    const bounds = JSON.parse(wanted) as Point[];
    if (bounds.length > 0) map.fitBounds(bounds, FIT);
  }, [map, wanted]);

  return null;
}
