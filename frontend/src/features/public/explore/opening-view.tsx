import { latLng, latLngBounds, type LatLngBounds, type Map as LeafletMap, point } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Circle, useMap } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { PAN_BOUNDS, isInPanBounds, WALK_METERS } from '../../../shared/map/base-map';
import { type Point } from '../../../shared/site/site-point';
import { CONTROLS_CHANGED } from './pin-layer';

/** Padding around the ring: about that of the static map (`static-map.css`). */
export const OPENING_OPTIONS = { padding: [14, 14] as [number, number], animate: false };

/** Minimum distance and change of zoom at which the map counts as moved. */
const TOLERANCE = { pixels: 12, zoom: 0.05 };

/** Returns the initial bounds: ten minutes' walk around the guesthouse, or all places if its position is unknown. */
export function openingBounds(
  site: Point | undefined,
  points: readonly Point[],
): LatLngBounds | undefined {
  if (site) return latLng(site).toBounds(2 * WALK_METERS);
  return points.length > 0 ? latLngBounds([...points]) : undefined;
}

function hasMoved(map: LeafletMap, bounds: LatLngBounds): boolean {
  const { padding } = OPENING_OPTIONS;
  const center = map.latLngToContainerPoint(bounds.getCenter());
  const zoom = map.getBoundsZoom(bounds, false, point(padding).multiplyBy(2));
  return (
    center.distanceTo(map.getSize().divideBy(2)) > TOLERANCE.pixels ||
    Math.abs(zoom - map.getZoom()) > TOLERANCE.zoom
  );
}

/** Limits panning and zoom to the base map, unless the guesthouse is outside of it. */
function limitToBaseMap(map: LeafletMap, site: Point | undefined): void {
  if (site && !isInPanBounds(site)) return;
  const { x, y } = map.getSize();
  if (x === 0 || y === 0) return;
  // Leaflet limits the result of `getBoundsZoom` to the current minimum.
  map.setMinZoom(0);
  const isViewInside = true;
  map.setMinZoom(map.getBoundsZoom(PAN_BOUNDS, isViewInside));
  map.setMaxBounds(PAN_BOUNDS);
}

interface Props {
  site: Point | undefined;
  points: readonly Point[];
  /** Changes with the displayed places. */
  group: string;
}

/**
 * Shows the initial view with a ring around the guesthouse, and a button that returns to that view. It is also restored
 * when the group changes.
 */
export function OpeningView({ site, points, group }: Props) {
  const { explore } = useTexts();
  const map = useMap();
  const [isMoved, setMoved] = useState(false);
  const hadBackButton = useRef(false);
  // Compared as text, so that new arrays with the same coordinates do not reset the view.
  const serializedView = JSON.stringify({ site, points: site ? [] : points });
  const opening = useMemo(() => {
    const view = JSON.parse(serializedView) as { site?: Point; points: Point[] };
    return { site: view.site, bounds: openingBounds(view.site, view.points) };
  }, [serializedView]);

  const fitOpeningView = useCallback(
    (options: object) => {
      if (opening.bounds) map.fitBounds(opening.bounds, { ...OPENING_OPTIONS, ...options });
    },
    [map, opening],
  );

  useEffect(() => {
    const { bounds } = opening;
    const updateMoved = () => setMoved(bounds ? hasMoved(map, bounds) : false);
    map.on('moveend', updateMoved);
    return () => {
      map.off('moveend', updateMoved);
    };
  }, [map, opening]);

  // The move arranged the markers before the button was rendered or removed, so they are arranged again.
  useEffect(() => {
    if (hadBackButton.current === isMoved) return;
    hadBackButton.current = isMoved;
    map.fire(CONTROLS_CHANGED);
  }, [map, isMoved]);

  useEffect(() => {
    const updateSize = () => {
      const wasMoved = opening.bounds ? hasMoved(map, opening.bounds) : false;
      map.invalidateSize({ animate: false });
      limitToBaseMap(map, opening.site);
      if (!wasMoved) fitOpeningView({});
    };
    // Leaflet observes the size of the window only.
    const observer = new ResizeObserver(updateSize);
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, opening, fitOpeningView]);

  useEffect(() => {
    map.invalidateSize({ animate: false });
    fitOpeningView({});
  }, [map, group, fitOpeningView]);

  return (
    <>
      {site && (
        <Circle center={site} radius={WALK_METERS} className="map-ring" interactive={false} />
      )}
      {isMoved && (
        <div className="leaflet-top leaflet-left">
          <div className="leaflet-control leaflet-bar map-back">
            <button
              type="button"
              onClick={() => {
                // Leaflet decides whether to animate, unlike when the view is reset.
                fitOpeningView({ animate: undefined });
                map.getContainer().focus({ preventScroll: true });
              }}
            >
              {site ? explore.backToWalk : explore.backToAll}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
