import { type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, Polyline, useMapEvents, ZoomControl } from 'react-leaflet';
import { KitIcon } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { HouseMarker } from '../../../shared/map/house-marker';
import { MapTiles, type TilesState } from '../../../shared/map/map-tiles';
import { StreetPlan } from '../../../shared/map/street-plan';
import { useHousePoint } from '../../../shared/map/use-house-point';
import { CENTRE, type Point } from '../../../shared/site/house-point';
import { useSite } from '../../../shared/site/site-context';
import { IconButton } from '../../../shared/ui/button';
import { Distance } from './distance';
import { PinMarker } from './pin-marker';
import { PlaceSearch } from './place-search';
import { placeTexts } from './texts';
import { useMapKeys } from './use-map-keys';
import { type Place } from './use-place';
import '../../../shared/map/map.css';

const ZOOM = 16;
const MAX_ZOOM = 18;
const AT_ONCE = { animate: false };

function OnClick({ onPoint }: { onPoint: (point: Point) => void }) {
  useMapEvents({ click: ({ latlng: { lat, lng } }) => onPoint([lat, lng]) });
  return null;
}

/** Keeps the pin in sight wherever it is put, and fills its frame when that opens or grows. */
function useSight(map: LeafletMap | null, pin: Point | null) {
  const frameless = useRef(false);
  useEffect(() => {
    if (!map) return;
    const watcher = new ResizeObserver(() => {
      map.invalidateSize(AT_ONCE);
      if (frameless.current && pin) map.setView(pin, map.getZoom(), AT_ONCE);
      frameless.current = map.getSize().x === 0;
    });
    watcher.observe(map.getContainer());
    return () => watcher.disconnect();
  }, [map, pin]);
  const [lat, lng] = pin ?? [];
  useEffect(() => {
    if (lat === undefined || lng === undefined || !map || map.getSize().x === 0) return;
    if (!map.getBounds().pad(-0.1).contains([lat, lng]))
      map.setView([lat, lng], undefined, AT_ONCE);
  }, [map, lat, lng]);
}

/** The map on which a place is picked: tiles, or the site's own plan where there are none. */
export default function PlaceMap({ place }: { place: Place }) {
  const texts = useDictionary(placeTexts);
  const { language, texts: site } = useLanguage();
  const { tiles } = useSite();
  const house = useHousePoint() ?? CENTRE;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [tilesState, setTilesState] = useState<TilesState>('coming');
  // One finger scrolls the page past the map; the pin itself can be dragged.
  const touch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);
  const { pin, set } = place;
  useSight(map, pin);
  useMapKeys(map, pin ?? house, set, texts.mapLabel);

  const isPlanned = tilesState !== 'there';
  useEffect(() => {
    if (!map || !isPlanned) return;
    const plan = new StreetPlan(map, language);
    return () => plan.remove();
  }, [map, isPlanned, language]);

  return (
    <div className="att-map-side">
      <div className="att-map">
        <MapContainer
          ref={setMap}
          className="map-view"
          center={pin ?? house}
          zoom={ZOOM}
          maxZoom={MAX_ZOOM}
          attributionControl={false}
          zoomControl={false}
          keyboard={false}
          scrollWheelZoom={false}
          dragging={!touch}
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
            zoomInTitle={site.explore.zoomIn}
            zoomOutTitle={site.explore.zoomOut}
          />
          <HouseMarker />
          {pin && (
            <>
              <Polyline positions={[house, pin]} className="att-line" interactive={false} />
              <PinMarker at={pin} onMove={set} />
            </>
          )}
          <OnClick onPoint={set} />
        </MapContainer>
        <PlaceSearch onPlace={set} />
        <IconButton
          className="att-home"
          label={texts.toHouse}
          onClick={() => map?.setView(house, ZOOM, AT_ONCE)}
        >
          <KitIcon name="house" />
        </IconButton>
        <Distance from={house} to={pin} />
        {tiles && !isPlanned && <span className="att-credit">{tiles.attribution}</span>}
      </div>
      {(!tiles || tilesState === 'away') && <p className="ak-quiet">{texts.noTiles}</p>}
      <p className="ak-quiet att-how">{texts.how}</p>
    </div>
  );
}
