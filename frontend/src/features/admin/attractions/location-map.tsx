import '../../../shared/map/map.css';
import { DivIcon, type LeafletEventHandlerFnMap, type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, Marker, Polyline, useMapEvents, ZoomControl } from 'react-leaflet';
import { KitIcon } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { SiteMarker } from '../../../shared/map/site-marker';
import { MapTiles, type TilesState } from '../../../shared/map/map-tiles';
import { BaseMapLayer } from '../../../shared/map/base-map-layer';
import { NameLayer } from '../../../shared/map/name-layer';
import { useSitePoint } from '../../../shared/map/use-site-point';
import { CENTER, type Point } from '../../../shared/site/site-point';
import { useSite } from '../../../shared/site/site-context';
import { IconButton } from '../../../shared/ui/button';
import { LocationSearch } from './location-search';
import { attractionTexts } from './texts';
import { distanceMeters, movePoint, type LocationField } from './coordinates';

const STEP_METERS = 5;
const LONG_STEP_METERS = 50;

const directions: Readonly<Record<string, readonly [north: number, east: number]>> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Shortcuts of the focused map: arrow keys move the pin by 5 m, with Shift by 50 m; + and − zoom. */
function useMapKeyboard(
  map: LeafletMap | null,
  pin: Point,
  onMove: (point: Point) => void,
  label: string,
): void {
  useEffect(() => {
    const container = map?.getContainer();
    if (!container) return;
    container.tabIndex = 0;
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', label);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target !== container || event.altKey || event.ctrlKey || event.metaKey) return;
      const direction = directions[event.key];
      const zoom = { '+': 1, '-': -1 }[event.key];
      if (!direction && zoom === undefined) return;
      event.preventDefault();
      if (direction) {
        const step = event.shiftKey ? LONG_STEP_METERS : STEP_METERS;
        onMove(movePoint(pin, direction[0] * step, direction[1] * step));
      } else if (zoom !== undefined) map?.setZoom(map.getZoom() + zoom);
    };
    container.addEventListener('keydown', onKeyDown);
    return () => container.removeEventListener('keydown', onKeyDown);
  }, [map, pin, onMove, label]);
}

const pinIcon = new DivIcon({
  html:
    '<svg viewBox="0 0 34 46" aria-hidden="true"><path d="M17 1a16 16 0 0 0-16 16q0 8 10 18l6 9 6-9q10-10 10-18A16 16 0 0 0 17 1z"/>' +
    '<circle cx="17" cy="17" r="6"/></svg>',
  className: 'attraction-pin',
  iconSize: [34, 46],
  iconAnchor: [17, 45],
});

/** The draggable pin; keys are handled by the map. */
function PinMarker({ position, onMove }: { position: Point; onMove: (point: Point) => void }) {
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
    <Marker
      position={position}
      icon={pinIcon}
      draggable
      autoPan
      keyboard={false}
      eventHandlers={handlers}
    />
  );
}

/** Larger distances are probably typing errors, so a warning is shown. */
const MAX_LIKELY_METERS = 60_000;
const MAX_WALK_METERS = 3_000;
const WALK_METERS_PER_MINUTE = 70;

/** Distance of the pin from the guesthouse, and the minutes on foot if the distance is short. */
function Distance({ from, to }: { from: Point; to: Point | null }) {
  const texts = useDictionary(attractionTexts);
  if (!to) return null;
  const meters = Math.round(distanceMeters(from, to));
  const isDistant = meters > MAX_LIKELY_METERS;
  return (
    <p
      className={isDistant ? 'attraction-distance attraction-far' : 'attraction-distance'}
      role="status"
    >
      {isDistant
        ? texts.far(Math.round(meters / 1000))
        : texts.distance(
            meters,
            meters < MAX_WALK_METERS
              ? Math.max(1, Math.round(meters / WALK_METERS_PER_MINUTE))
              : null,
          )}
    </p>
  );
}

const ZOOM = 16;
const MAX_ZOOM = 18;
const NO_ANIMATION = { animate: false };

function ClickHandler({ onPoint }: { onPoint: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng: { lat, lng } }) => onPoint([lat, lng]) });
  return null;
}

/** Keeps the pin visible, and resizes the map with its container. */
function useKeepPinVisible(map: LeafletMap | null, pin: Point | null) {
  const wasHidden = useRef(false);
  useEffect(() => {
    if (!map) return;
    const observer = new ResizeObserver(() => {
      map.invalidateSize(NO_ANIMATION);
      if (wasHidden.current && pin) map.setView(pin, map.getZoom(), NO_ANIMATION);
      wasHidden.current = map.getSize().x === 0;
    });
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map, pin]);
  const [lat, lng] = pin ?? [];
  useEffect(() => {
    if (lat === undefined || lng === undefined || !map || map.getSize().x === 0) return;
    // Negative padding shrinks the bounds by 10 % on each side.
    if (!map.getBounds().pad(-0.1).contains([lat, lng]))
      map.setView([lat, lng], undefined, NO_ANIMATION);
  }, [map, lat, lng]);
}

/** Map for choosing a location. While no map tiles are loaded, it shows the site's own drawn map. */
export default function LocationMap({ location }: { location: LocationField }) {
  const texts = useDictionary(attractionTexts);
  const { language, texts: siteTexts } = useLanguage();
  const { tiles } = useSite();
  const sitePoint = useSitePoint() ?? CENTER;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [tilesState, setTilesState] = useState<TilesState>('loading');
  // On touch screens one finger scrolls the page; only the pin can be dragged.
  const isTouch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);
  const { pin, setPoint } = location;
  useKeepPinVisible(map, pin);
  useMapKeyboard(map, pin ?? sitePoint, setPoint, texts.mapLabel);

  const usesDrawnMap = tilesState !== 'loaded';
  useEffect(() => {
    if (!map || !usesDrawnMap) return;
    const baseMapLayer = new BaseMapLayer(map);
    const nameLayer = new NameLayer(map, language);
    return () => {
      baseMapLayer.remove();
      nameLayer.remove();
    };
  }, [map, usesDrawnMap, language]);

  return (
    <div className="attraction-map-side">
      <div className="attraction-map">
        <MapContainer
          ref={setMap}
          className="map-view"
          center={pin ?? sitePoint}
          zoom={ZOOM}
          maxZoom={MAX_ZOOM}
          attributionControl={false}
          zoomControl={false}
          keyboard={false}
          scrollWheelZoom={false}
          dragging={!isTouch}
          zoomAnimation={false}
          fadeAnimation={false}
          markerZoomAnimation={false}
        >
          {tiles && (
            <MapTiles tiles={tiles} maxZoom={MAX_ZOOM} state={tilesState} onState={setTilesState} />
          )}
          <ZoomControl
            key={language}
            position="topright"
            zoomInTitle={siteTexts.explore.zoomIn}
            zoomOutTitle={siteTexts.explore.zoomOut}
          />
          <SiteMarker />
          {pin && (
            <>
              <Polyline
                positions={[sitePoint, pin]}
                className="attraction-line"
                interactive={false}
              />
              <PinMarker position={pin} onMove={setPoint} />
            </>
          )}
          <ClickHandler onPoint={setPoint} />
        </MapContainer>
        <LocationSearch onSelect={setPoint} />
        <IconButton
          className="attraction-home"
          label={texts.toGuesthouse}
          onClick={() => map?.setView(sitePoint, ZOOM, NO_ANIMATION)}
        >
          <KitIcon name="house" />
        </IconButton>
        <Distance from={sitePoint} to={pin} />
        {tiles && !usesDrawnMap && <span className="attraction-credit">{tiles.attribution}</span>}
      </div>
      {(!tiles || tilesState === 'unavailable') && <p className="admin-quiet">{texts.noTiles}</p>}
      <p className="admin-quiet attraction-how">{texts.how}</p>
    </div>
  );
}
