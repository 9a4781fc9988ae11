import { type Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MapContainer, TileLayer, ZoomControl } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { CENTRE } from '../../../shared/site/house-point';
import { type Tiles } from '../../../shared/site/site-context';
import { type Place } from './explore.queries';
import { HouseMarker } from './house-marker';
import { MapFit } from './map-fit';
import { PlaceMarker } from './place-marker';
import { pointOf } from './places';
import { type ChosenPlace } from './use-chosen-place';
import './map-view.css';

const TILE_SIZE = 256;
const MAX_ZOOM = 18;

interface Props {
  places: Place[];
  zoom: number;
  tiles: Tiles;
  chosen: ChosenPlace;
  onDrawn: () => void;
  /** No tile came. */
  onFail: () => void;
}

/** The map itself, with all that only a browser can run; its chunk is loaded when the map is near. */
export function MapView({ places, zoom, tiles, chosen, onDrawn, onFail }: Props) {
  const { explore } = useTexts();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const arrived = useRef(false);
  const still = useMemo(() => matchMedia('(prefers-reduced-motion: reduce)').matches, []);
  // One finger scrolls the page past the map, two move the map.
  const touch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);

  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('role', 'group');
    container?.setAttribute('aria-label', explore.map);
  }, [map, explore.map]);

  // The library hears Escape on the map itself, not on a marker or in a popup.
  useEffect(() => {
    const container = map?.getContainer();
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') map?.closePopup();
    };
    container?.addEventListener('keydown', close);
    return () => container?.removeEventListener('keydown', close);
  }, [map]);

  return (
    <MapContainer
      ref={setMap}
      className="map-view"
      center={CENTRE}
      zoom={zoom}
      maxZoom={MAX_ZOOM}
      attributionControl={false}
      zoomControl={false}
      scrollWheelZoom={false}
      dragging={!touch}
      zoomAnimation={!still}
      fadeAnimation={!still}
      markerZoomAnimation={!still}
      inertia={!still}
    >
      <TileLayer
        url={tiles.url}
        tileSize={TILE_SIZE}
        maxZoom={MAX_ZOOM}
        eventHandlers={{
          tileload: () => {
            arrived.current = true;
            onDrawn();
          },
          // Every tile in sight has come or failed.
          load: () => {
            if (!arrived.current) onFail();
          },
        }}
      />
      <ZoomControl
        key={explore.zoomIn}
        position="topright"
        zoomInTitle={explore.zoomIn}
        zoomOutTitle={explore.zoomOut}
      />
      <HouseMarker />
      {places.map((place, index) => {
        const point = pointOf(place);
        return (
          point && (
            <PlaceMarker
              key={place.id}
              place={place}
              point={point}
              number={index + 1}
              chosen={chosen}
              still={still}
            />
          )
        );
      })}
      <MapFit places={places} />
    </MapContainer>
  );
}
