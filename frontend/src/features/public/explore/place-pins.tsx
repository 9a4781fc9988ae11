import { useCallback, useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { ClusterPopup } from './cluster-popup';
import {
  type UnsplittableCluster,
  type RenderedMarker,
  type Pin,
  PinLayer,
  type SinglePins,
} from './pin-layer';
import { PlacePopup } from './place-popup';
import { type NumberedPlace, toPoint } from './places';
import { type SelectedPlace } from './use-selected-place';
import { useSitePoint } from '../../../shared/map/use-site-point';

interface Props {
  places: NumberedPlace[];
  chosen: SelectedPlace;
  still: boolean;
}

const NONE: SinglePins = new Map();

/** The places on the map, and the popup of the selected one. */
export function PlacePins({ places, chosen, still }: Props) {
  const { language, texts } = useLanguage();
  const { together, farAway } = texts.explore;
  const map = useMap();
  const layer = useRef<PinLayer>(null);
  const [standing, setStanding] = useState(NONE);
  const [crowd, setCrowd] = useState<UnsplittableCluster | null>(null);
  const { id: chosenId, request, toggle } = chosen;
  const place = places.find(({ id }) => id === chosenId);
  const pin = place && standing.get(place.id);

  const site = useSitePoint();
  // Compared as text, so that equal pins of a new list stay.
  const layout = JSON.stringify({
    site,
    pins: places.flatMap((place): Pin[] => {
      const { id, number, name, group } = place;
      const point = toPoint(place);
      const lang = fieldLang(place, 'name', language);
      return point ? [{ id, number, name, lang, group, point }] : [];
    }),
  } satisfies RenderedMarker);

  useEffect(() => {
    const handlers = {
      onPress: toggle,
      onUnsplittable: setCrowd,
      onArranged: setStanding,
      labelOf: (names: string[]) => together(names.length, names),
      farLabelOf: farAway,
    };
    layer.current = new PinLayer(map, JSON.parse(layout) as RenderedMarker, handlers);
    return () => {
      layer.current?.remove();
      setCrowd(null);
    };
  }, [map, layout, toggle, together, farAway]);

  useEffect(() => layer.current?.select(chosenId), [chosenId, layout]);

  // Selected in the list: the map scrolls into view, its pin is focused, and the popup pans the map.
  const target = request ? standing.get(request.id)?.element : undefined;
  useEffect(() => {
    if (!target) return;
    map.getContainer().scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
    target.focus({ preventScroll: true });
  }, [target, request, map, still]);

  const closeCrowd = useCallback(() => setCrowd(null), []);
  const chooseOne = (id: number, opener: HTMLElement) => {
    setCrowd(null);
    chosen.choose(id, opener);
  };

  if (place && pin) {
    return <PlacePopup key={place.id} place={place} pin={pin} onClose={chosen.close} />;
  }
  return crowd ? (
    <ClusterPopup cluster={crowd} places={places} onChoose={chooseOne} onClose={closeCrowd} />
  ) : null;
}
