import { useEffect, useState, startTransition } from 'react';
import { type Map as LeafletMap } from 'leaflet';
import { MapContainer, ZoomControl } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { SiteMarker } from '../../../shared/map/site-marker';
import { MapTiles, type TilesState } from '../../../shared/map/map-tiles';
import { BaseMapLayer } from '../../../shared/map/base-map-layer';
import { type MapView as LabelView } from '../../../shared/map/labels';
import { NameLayer } from '../../../shared/map/name-layer';
import { useSitePoint } from '../../../shared/map/use-site-point';
import { CENTER } from '../../../shared/site/site-point';
import { type Tiles } from '../../../shared/site/site-context';
import { useMediaQuery, useReducedMotion } from '../../../shared/ui/use-browser-value';
import { yieldToMain } from '../../../shared/ui/time-slicing';
import { openingBounds, OPENING_OPTIONS, OpeningView } from './opening-view';
import { PlacePins } from './place-pins';
import { type NumberedPlace, toPoint } from './places';
import { createRingLabel } from './ring-label';
import { type SelectedPlace } from './use-selected-place';
import '../../../shared/map/map.css';
import './map-view.css';

const MAX_ZOOM = 18;

/** Steps in which the parts of the map are rendered, so that the page stays responsive. */
const STEPS = { tiles: 1, baseMap: 2, controls: 3, pins: 4 } as const;

const CENTER_ZOOM = 15;

interface Props {
  places: NumberedPlace[];
  /** Changes with the displayed places. */
  group: string;
  /** Source of the map's images; null if none is configured, so that only the base map is shown. */
  tiles: Tiles | null;
  tilesState: TilesState;
  onTilesState: (state: TilesState) => void;
  selection: SelectedPlace;
  /** Called when the map is complete. */
  onReady: () => void;
}

/** Makes the map move to popups and focused markers without animation. Leaflet has no option for this. */
function disablePanAnimation(map: LeafletMap): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

/** The Leaflet map. It only works in a browser, so `useLazyMap` loads its code there. */
export function MapView(props: Props) {
  const { places, group, tiles, tilesState, onTilesState, selection, onReady } = props;
  const { language, texts } = useLanguage();
  const { explore } = texts;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const step = useProgressiveCount(STEPS.pins);
  const site = useSitePoint();
  const points = places.map(toPoint).filter((point) => point !== undefined);
  const prefersReducedMotion = useReducedMotion();
  // One finger scrolls the page, two move the map.
  const isTouch = useMediaQuery('(pointer: coarse)');

  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('role', 'group');
    container?.setAttribute('aria-label', explore.map);
  }, [map, explore.map]);

  // Leaflet handles Escape on the map itself, but not on a marker or in a popup.
  useEffect(() => {
    const container = map?.getContainer();
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') map?.closePopup();
    };
    container?.addEventListener('keydown', closeOnEscape);
    return () => container?.removeEventListener('keydown', closeOnEscape);
  }, [map]);

  useEffect(() => {
    if (map && prefersReducedMotion) disablePanAnimation(map);
  }, [map, prefersReducedMotion]);

  const isBaseMapVisible = step >= STEPS.baseMap && tilesState !== 'loaded';
  useEffect(() => {
    if (!map || !isBaseMapVisible) return;
    const baseMap = new BaseMapLayer(map);
    return () => baseMap.remove();
  }, [map, isBaseMapVisible]);

  const isComplete = step >= STEPS.pins;
  const [lat, lng] = site ?? [];
  const ringLabelText = explore.tenMinutes;
  useEffect(() => {
    if (!map || !isComplete) return;
    const createRingLabels = (view: LabelView) =>
      lat === undefined || lng === undefined
        ? []
        : [createRingLabel(ringLabelText, [lat, lng], view)];
    const nameLayer = new NameLayer(map, language, createRingLabels);
    onReady();
    return () => nameLayer.remove();
  }, [map, isComplete, language, lat, lng, ringLabelText, onReady]);

  const bounds = openingBounds(site, points);
  return (
    <MapContainer
      ref={setMap}
      className="map-view"
      {...(bounds
        ? { bounds, boundsOptions: OPENING_OPTIONS }
        : { center: CENTER, zoom: CENTER_ZOOM })}
      zoomSnap={0}
      bounceAtZoomLimits={false}
      maxBoundsViscosity={1}
      maxZoom={MAX_ZOOM}
      attributionControl={false}
      zoomControl={false}
      trackResize={false}
      scrollWheelZoom={false}
      dragging={!isTouch}
      zoomAnimation={!prefersReducedMotion}
      fadeAnimation={!prefersReducedMotion}
      markerZoomAnimation={!prefersReducedMotion}
      inertia={!prefersReducedMotion}
    >
      {step >= STEPS.tiles && tiles && (
        <MapTiles tiles={tiles} maxZoom={MAX_ZOOM} state={tilesState} onState={onTilesState} />
      )}
      {step >= STEPS.controls && (
        <>
          <ZoomControl
            key={explore.zoomIn}
            position="topright"
            zoomInTitle={explore.zoomIn}
            zoomOutTitle={explore.zoomOut}
          />
          <SiteMarker />
        </>
      )}
      <OpeningView site={site} points={points} group={group} />
      {isComplete && <PlacePins places={places} selection={selection} />}
    </MapContainer>
  );
}

/** Returns a step that counts up to `last`. Before each step, the browser can handle input. */
function useProgressiveCount(last: number): number {
  const [step, setStep] = useState(0);

  useEffect(() => {
    if (step === last) return;
    let isActive = true;
    const advanceStep = () => setStep((current) => current + 1);
    void yieldToMain().then(() => isActive && startTransition(advanceStep));
    return () => {
      isActive = false;
    };
  }, [step, last]);

  return step;
}
