import { useCallback, useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { ClusterPopup } from './cluster-popup';
import {
  type UnsplittableCluster,
  type PinLayout,
  type Pin,
  PinLayer,
  type SinglePins,
} from './pin-layer';
import { PlacePopup } from './place-popup';
import { type NumberedPlace, toPoint } from './places';
import { type SelectedPlace } from './use-selected-place';
import { useSitePoint } from '../../../shared/map/use-site-point';
import { useReducedMotion } from '../../../shared/ui/use-browser-value';

interface Props {
  places: NumberedPlace[];
  selection: SelectedPlace;
}

const NO_PINS: SinglePins = new Map();

/** The places on the map, and the popup of the selected one. */
export function PlacePins({ places, selection }: Props) {
  const { language, texts } = useLanguage();
  const { together, farAway } = texts.explore;
  const map = useMap();
  const prefersReducedMotion = useReducedMotion();
  const layer = useRef<PinLayer>(null);
  const [singlePins, setSinglePins] = useState(NO_PINS);
  const [cluster, setCluster] = useState<UnsplittableCluster | null>(null);
  const { id: selectedId, request, toggle } = selection;
  const place = places.find(({ id }) => id === selectedId);
  const pin = place && singlePins.get(place.id);

  const site = useSitePoint();
  // Compared as JSON, so that equal pins of a new list are not rendered again.
  const layout = JSON.stringify({
    site,
    pins: places.flatMap((numberedPlace): Pin[] => {
      const { id, number, name, group } = numberedPlace;
      const point = toPoint(numberedPlace);
      const lang = fieldLang(numberedPlace, 'name', language);
      return point ? [{ id, number, name, lang, group, point }] : [];
    }),
  } satisfies PinLayout);

  useEffect(() => {
    const handlers = {
      onPress: toggle,
      onUnsplittable: setCluster,
      onArranged: setSinglePins,
      clusterLabel: (names: string[]) => together(names.length, names),
      arrowLabel: farAway,
    };
    layer.current = new PinLayer(map, JSON.parse(layout) as PinLayout, handlers);
    return () => {
      layer.current?.remove();
      setCluster(null);
    };
  }, [map, layout, toggle, together, farAway]);

  useEffect(() => layer.current?.select(selectedId), [selectedId, layout]);

  // After selection in the list, the page scrolls to the map and the pin is focused.
  const requestedPin = request ? singlePins.get(request.id)?.element : undefined;
  useEffect(() => {
    if (!requestedPin) return;
    map
      .getContainer()
      .scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    requestedPin.focus({ preventScroll: true });
  }, [requestedPin, request, map, prefersReducedMotion]);

  const closeCluster = useCallback(() => setCluster(null), []);
  const choosePlace = (id: number, opener: HTMLElement) => {
    setCluster(null);
    selection.choose(id, opener);
  };

  if (place && pin) {
    return <PlacePopup key={place.id} place={place} pin={pin} onClose={selection.close} />;
  }
  return cluster ? (
    <ClusterPopup cluster={cluster} places={places} onChoose={choosePlace} onClose={closeCluster} />
  ) : null;
}
