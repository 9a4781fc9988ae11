import { useEffect, useMemo, useState, startTransition } from 'react';
import { type Map as LeafletMap } from 'leaflet';
import { MapContainer, ZoomControl } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { SiteMarker } from '../../../shared/map/site-marker';
import { MapTiles, type TilesState } from '../../../shared/map/map-tiles';
import { GroundLayer } from '../../../shared/map/ground-layer';
import { type MapView as LabelView } from '../../../shared/map/labels';
import { NameLayer } from '../../../shared/map/name-layer';
import { useSitePoint } from '../../../shared/map/use-site-point';
import { CENTER } from '../../../shared/site/site-point';
import { type Tiles } from '../../../shared/site/site-context';
import { yieldToMain } from '../../../shared/ui/time-slicing';
import { openingBounds, OPENING_OPTIONS, OpeningView } from './opening-view';
import { PlacePins } from './place-pins';
import { type NumberedPlace, toPoint } from './places';
import { ringLabel } from './ring-label';
import { type SelectedPlace } from './use-selected-place';
import '../../../shared/map/map.css';
import './map-view.css';

const MAX_ZOOM = 18;

/** Map, tiles, ground, controls and pins are rendered in steps, so that the page stays responsive. */
const LAST_STEP = 4;

const CENTER_ZOOM = 15;

interface Props {
  places: NumberedPlace[];
  /** Changes with the displayed places. */
  group: string;
  tiles: Tiles | null;
  tilesState: TilesState;
  onTilesState: (state: TilesState) => void;
  selection: SelectedPlace;
  /** Called when the map is complete. */
  onReady: () => void;
}

/** Disables the animation of popups and focus, for which Leaflet has no option. */
function disablePanAnimation(map: LeafletMap): void {
  const panBy = map.panBy.bind(map);
  map.panBy = (offset, options) => panBy(offset, { ...options, animate: false });
}

/** The Leaflet map, which only works in a browser. Its chunk is loaded when the map is near the viewport. */
export function MapView(props: Props) {
  const { places, group, tiles, tilesState, onTilesState, selection, onReady } = props;
  const { language, texts } = useLanguage();
  const { explore } = texts;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const step = useProgressiveCount(LAST_STEP);
  const site = useSitePoint();
  const points = places.map(toPoint).filter((point) => point !== undefined);
  const prefersReducedMotion = useMemo(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
    [],
  );
  // One finger scrolls the page, two move the map.
  const isTouch = useMemo(() => matchMedia('(pointer: coarse)').matches, []);

  useEffect(() => {
    const container = map?.getContainer();
    container?.setAttribute('role', 'group');
    container?.setAttribute('aria-label', explore.map);
  }, [map, explore.map]);

  // Leaflet handles Escape on the map itself, but not on a marker or in a popup.
  useEffect(() => {
    const container = map?.getContainer();
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') map?.closePopup();
    };
    container?.addEventListener('keydown', close);
    return () => container?.removeEventListener('keydown', close);
  }, [map]);

  useEffect(() => {
    if (map && prefersReducedMotion) disablePanAnimation(map);
  }, [map, prefersReducedMotion]);

  const isGroundVisible = step >= 2 && tilesState !== 'loaded';
  useEffect(() => {
    if (!map || !isGroundVisible) return;
    const ground = new GroundLayer(map);
    return () => ground.remove();
  }, [map, isGroundVisible]);

  const isComplete = step >= LAST_STEP;
  const [lat, lng] = site ?? [];
  const ringText = explore.tenMinutes;
  useEffect(() => {
    if (!map || !isComplete) return;
    const ringLabels = (view: LabelView) =>
      lat === undefined || lng === undefined ? [] : [ringLabel(ringText, [lat, lng], view)];
    const names = new NameLayer(map, language, ringLabels);
    onReady();
    return () => names.remove();
  }, [map, isComplete, language, lat, lng, ringText, onReady]);

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
      {step >= 1 && tiles && (
        <MapTiles tiles={tiles} maxZoom={MAX_ZOOM} state={tilesState} onState={onTilesState} />
      )}
      {step >= 3 && (
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
      {isComplete && (
        <PlacePins
          places={places}
          selection={selection}
          prefersReducedMotion={prefersReducedMotion}
        />
      )}
    </MapContainer>
  );
}

/** Counts to the last step and yields before each, so that rendering in steps keeps the page responsive. */
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
