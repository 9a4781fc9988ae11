import { DivIcon, type LeafletEventHandlerFnMap } from 'leaflet';
import { useMemo } from 'react';
import { Marker } from 'react-leaflet';
import { type Point } from '../../../shared/site/house-point';

const icon = new DivIcon({
  html:
    '<svg viewBox="0 0 34 46" aria-hidden="true"><path d="M17 1a16 16 0 0 0-16 16q0 8 10 18l6 9 6-9q10-10 10-18A16 16 0 0 0 17 1z"/>' +
    '<circle cx="17" cy="17" r="6"/></svg>',
  className: 'att-pin',
  iconSize: [34, 46],
  iconAnchor: [17, 45],
});

/** The place itself, dragged; the keys that move it are the map's. */
export function PinMarker({ at, onMove }: { at: Point; onMove: (point: Point) => void }) {
  const handlers = useMemo<LeafletEventHandlerFnMap>(
    () => ({
      dragend: ({ target }) => {
        const { lat, lng } = (
          target as { getLatLng: () => { lat: number; lng: number } }
        ).getLatLng();
        onMove([lat, lng]);
      },
    }),
    [onMove],
  );
  return (
    <Marker position={at} icon={icon} draggable autoPan keyboard={false} eventHandlers={handlers} />
  );
}
