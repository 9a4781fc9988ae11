import { Icon, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/spoken';
import { type Point } from '../../../shared/site/house-point';
import { Photo } from '../../../shared/ui/photo';
import { type Place } from './explore.queries';
import { pinImage, pinShadow } from './pins';
import { type ChosenPlace } from './use-chosen-place';

const POPUP_WIDTH = 300;

interface Props {
  place: Place;
  point: Point;
  number: number;
  chosen: ChosenPlace;
  still: boolean;
}

/** One place on the map, and what it says when it is opened. */
export function PlaceMarker({ place, point, number, chosen, still }: Props) {
  const { language, texts } = useLanguage();
  const map = useMap();
  const ref = useRef<LeafletMarker>(null);
  const lang = (field: string) => fieldLang(place, field, language);
  const { wanted, opened, closed } = chosen;
  const [picture] = place.media;

  const icon = useMemo(
    () =>
      new Icon({
        iconUrl: pinImage(place.group, number),
        iconSize: [25, 41],
        iconAnchor: [12, 41],
        popupAnchor: [1, -34],
        shadowUrl: pinShadow,
        shadowSize: [41, 41],
      }),
    [place.group, number],
  );

  // Asked for from the list: the map comes into sight, goes there and opens it.
  useEffect(() => {
    const marker = ref.current;
    if (wanted?.id !== place.id || !marker) return;
    map.getContainer().scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
    map.panTo(marker.getLatLng(), { animate: !still });
    marker.openPopup();
    marker.getElement()?.focus({ preventScroll: true });
  }, [wanted, place.id, map, still]);

  return (
    <Marker
      ref={ref}
      position={point}
      icon={icon}
      alt={`${number}. ${place.name}`}
      eventHandlers={{
        popupopen: ({ popup }) => {
          opened(place.id);
          popup
            .getElement()
            ?.querySelector('.leaflet-popup-close-button')
            ?.setAttribute('aria-label', texts.common.close);
        },
        popupclose: () => closed(place.id, map.getContainer().contains(document.activeElement)),
      }}
    >
      <Popup maxWidth={POPUP_WIDTH} minWidth={200} autoPanPadding={[12, 12]}>
        {picture && <Photo asset={picture} alt={picture.alt} sizes="300px" eager />}
        <h4 lang={lang('name')}>{place.name}</h4>
        <p className="popup-far" lang={lang('distance')}>
          {place.distance}
        </p>
        <p lang={lang('description')}>{place.description}</p>
      </Popup>
    </Marker>
  );
}
