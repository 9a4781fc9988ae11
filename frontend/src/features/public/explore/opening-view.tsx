import { latLng, latLngBounds, type LatLngBounds, type Map as LeafletMap, point } from 'leaflet';
import { useCallback, useEffect, useState } from 'react';
import { Circle, useMap } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { GROUND, isOnGround, WALK_METERS } from '../../../shared/map/ground';
import { type Point } from '../../../shared/site/site-point';

/** Space around the ring, also in the picture before the map (`static-map.css`). */
export const OPENING_OPTIONS = { padding: [14, 14] as [number, number], animate: false };

/** The map counts as moved from this distance in pixels and zoom on. */
const TOLERANCE = { pixels: 12, zoom: 0.05 };

/** Returns what the map shows at first: ten minutes' walk around the guesthouse, or else all places. */
export function openingBounds(
  site: Point | undefined,
  points: readonly Point[],
): LatLngBounds | undefined {
  if (site) return latLng(site).toBounds(2 * WALK_METERS);
  return points.length > 0 ? latLngBounds([...points]) : undefined;
}

function isAway(map: LeafletMap, bounds: LatLngBounds): boolean {
  const { padding } = OPENING_OPTIONS;
  const middle = map.latLngToContainerPoint(bounds.getCenter());
  const zoom = map.getBoundsZoom(bounds, false, point(padding).multiplyBy(2));
  return (
    middle.distanceTo(map.getSize().divideBy(2)) > TOLERANCE.pixels ||
    Math.abs(zoom - map.getZoom()) > TOLERANCE.zoom
  );
}

/** Keeps the frame within the drawn ground, if that is where the guesthouse is. */
function limitToGround(map: LeafletMap, site: Point | undefined): void {
  if (site && !isOnGround(site)) return;
  const { x, y } = map.getSize();
  if (x === 0 || y === 0) return;
  map.setMinZoom(0);
  map.setMinZoom(map.getBoundsZoom(GROUND, true));
  map.setMaxBounds(GROUND);
}

interface Props {
  site: Point | undefined;
  points: readonly Point[];
  /** Changes with the displayed places. */
  group: string;
}

/** The ring, the view at the beginning and after another choice of places, and the way back to it. */
export function OpeningView({ site, points, group }: Props) {
  const { explore } = useTexts();
  const map = useMap();
  const [away, setAway] = useState(false);
  const wanted = JSON.stringify({ site, points: site ? [] : points });

  const open = useCallback(
    (options: object) => {
      const { site: at, points: all } = JSON.parse(wanted) as { site?: Point; points: Point[] };
      const bounds = openingBounds(at, all);
      if (bounds) map.fitBounds(bounds, { ...OPENING_OPTIONS, ...options });
    },
    [map, wanted],
  );

  useEffect(() => {
    const { site: at, points: all } = JSON.parse(wanted) as { site?: Point; points: Point[] };
    const bounds = openingBounds(at, all);
    const update = () => setAway(bounds ? isAway(map, bounds) : false);
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
    };
  }, [map, wanted]);

  useEffect(() => {
    const { site: at } = JSON.parse(wanted) as { site?: Point };
    const bounds = openingBounds(at, []);
    const fit = () => {
      const wasAway = bounds ? isAway(map, bounds) : false;
      map.invalidateSize({ animate: false });
      limitToGround(map, at);
      if (!wasAway) open({});
    };
    // Leaflet observes the window only.
    const frame = new ResizeObserver(fit);
    frame.observe(map.getContainer());
    return () => frame.disconnect();
  }, [map, wanted, open]);

  useEffect(() => {
    map.invalidateSize({ animate: false });
    open({});
  }, [map, group, open]);

  return (
    <>
      {site && (
        <Circle center={site} radius={WALK_METERS} className="map-ring" interactive={false} />
      )}
      {away && (
        <div className="leaflet-top leaflet-left">
          <div className="leaflet-control leaflet-bar map-back">
            <button
              type="button"
              onClick={() => {
                open({ animate: undefined });
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
