import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { type Place } from './explore.queries';
import { pointOf } from './places';

const PADDING = 20;

/** Brings all places that can be shown into view, whenever they are others. */
export function MapFit({ places }: { places: Place[] }) {
  const map = useMap();
  // As text, so that the same points in a new list move nothing.
  const points = JSON.stringify(places.map(pointOf).filter((point) => point !== undefined));

  useEffect(() => {
    const bounds = JSON.parse(points) as [number, number][];
    if (bounds.length === 0) return;
    map.fitBounds(bounds, { padding: [PADDING, PADDING], animate: false });
  }, [map, points]);

  return null;
}
