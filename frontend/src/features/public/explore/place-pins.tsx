import { useEffect, useState } from 'react';
import { useMap } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/spoken';
import { type Place } from './explore.queries';
import { PinLayer, type StandingPins } from './pin-layer';
import { type Pin } from './pin-marker';
import { PlacePopup } from './place-popup';
import { pointOf } from './places';
import { type ChosenPlace } from './use-chosen-place';

interface Props {
  places: Place[];
  chosen: ChosenPlace;
  still: boolean;
}

const NONE: StandingPins = new Map();

/** The places on the map, and what the chosen one says. */
export function PlacePins({ places, chosen, still }: Props) {
  const { language } = useLanguage();
  const map = useMap();
  const [standing, setStanding] = useState(NONE);
  const { wanted, toggle } = chosen;
  const place = places.find(({ id }) => id === chosen.id);
  const pin = place && standing.get(place.id);

  // As text, so that the same pins of a new list stay where they are.
  const pins = JSON.stringify(
    places.flatMap((one, index): Pin[] => {
      const { id, name, group } = one;
      const point = pointOf(one);
      const lang = fieldLang(one, 'name', language);
      return point ? [{ id, number: index + 1, name, lang, group, point }] : [];
    }),
  );

  useEffect(() => {
    const handlers = { onPress: toggle, onStanding: setStanding };
    const layer = new PinLayer(map, JSON.parse(pins) as Pin[], handlers);
    return () => layer.remove();
  }, [map, pins, toggle]);

  // Asked for from the list: the map comes into sight and the focus to its pin; the popup takes the map along.
  const asked = wanted && standing.get(wanted.id)?.element;
  useEffect(() => {
    if (!asked) return;
    map.getContainer().scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
    asked.focus({ preventScroll: true });
  }, [asked, wanted, map, still]);

  return place && pin ? (
    <PlacePopup key={place.id} place={place} pin={pin} onClose={chosen.close} />
  ) : null;
}
