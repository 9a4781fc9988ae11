import { useCallback, useMemo } from 'react';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { amapUrl, directionsUrl } from '../../../shared/site/links';
import { type Point } from '../../../shared/site/site-point';
import { ExternalLink } from '../../../shared/ui/links';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { type Place, usePlaceImage } from './explore.queries';
import { MapPopup } from './map-popup';
import { type SinglePin } from './pin-layer';
import { toPoint } from './places';

/** Offset of the popup in pixels, instead of Leaflet's default: the `popupAnchor` of a pin, and 7 down as in the default. */
const ANCHOR: [number, number] = [1, -34 + 7];

interface Props {
  place: Place;
  pin: SinglePin;
  /** Called when the popup was closed on the map; `pinElement` is null unless the popup had the focus. */
  onClose: (pinElement: HTMLElement | null) => void;
}

/** Popup of a place, with directions. */
export function PlacePopup({ place, pin, onClose }: Props) {
  const { language, texts } = useLanguage();
  const { explore } = texts;
  const langOf = (field: string) => fieldLang(place, field, language);
  const image = usePlaceImage(place);
  const position = useMemo(() => toPoint(place), [place]);
  const { element } = pin;
  const [lat, lng] = pin.point;
  const popupPoint = useMemo((): Point => [lat, lng], [lat, lng]);
  const close = useCallback(
    (hadFocus: boolean) => onClose(hadFocus ? element : null),
    [onClose, element],
  );

  return position ? (
    <MapPopup position={popupPoint} offset={ANCHOR} onClose={close}>
      {image === undefined && <picture className="popup-pending" />}
      {image && <ResponsiveImage asset={image} alt={image.alt} sizes="300px" eager />}
      <h2 lang={langOf('name')}>{place.name}</h2>
      <p className="popup-far" lang={langOf('distance')}>
        {place.distance}
      </p>
      <p lang={langOf('description')}>{place.description}</p>
      <p className="popup-ways">
        <span>{explore.directions}</span>
        <ExternalLink href={directionsUrl(position)}>{explore.googleMaps}</ExternalLink>
        <ExternalLink href={amapUrl(position, place.name)}>{explore.amap}</ExternalLink>
      </p>
    </MapPopup>
  ) : null;
}
