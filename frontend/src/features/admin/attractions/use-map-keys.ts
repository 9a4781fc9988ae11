import { type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { type Point } from '../../../shared/site/house-point';
import { moved } from './places';

const STEP = 5;
const LONG_STEP = 50;

const ways: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** With the focus on the map: arrows move the pin by metres, + and − zoom. */
export function useMapKeys(
  map: LeafletMap | null,
  from: Point,
  onMove: (point: Point) => void,
  label: string,
): void {
  useEffect(() => {
    const container = map?.getContainer();
    if (!container) return;
    container.tabIndex = 0;
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
    const press = (event: KeyboardEvent) => {
      if (event.target !== container || event.altKey || event.ctrlKey || event.metaKey) return;
      const way = ways[event.key];
      const zoom = { '+': 1, '-': -1 }[event.key];
      if (!way && zoom === undefined) return;
      event.preventDefault();
      if (way) {
        const step = event.shiftKey ? LONG_STEP : STEP;
        onMove(moved(from, way[0] * step, way[1] * step));
      } else if (zoom !== undefined) map?.setZoom(map.getZoom() + zoom);
    };
    container.addEventListener('keydown', press);
    return () => container.removeEventListener('keydown', press);
  }, [map, from, onMove, label]);
}
