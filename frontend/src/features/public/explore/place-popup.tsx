import { type LeafletEventHandlerFnMap, type Popup as LeafletPopup, point } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { useLanguage } from '../../../shared/i18n/language-context';
import { fieldLang } from '../../../shared/i18n/spoken';
import { Photo } from '../../../shared/ui/photo';
import { type Place } from './explore.queries';
import { type StandingPin } from './pin-layer';

const WIDTH = 300;

/** The popup's anchor, 1 to the right of a pin's point and 34 above it, and the 7 that its own tip takes. */
const ANCHOR = { x: 1, y: -34 + 7 };

/** What is kept free around it: the buttons of the map to the right, its pin and the makers of the tiles below. */
const ROOM = { left: 12, top: 12, right: 60, bottom: 61 };
const TIP = 20;

interface Props {
  place: Place;
  pin: StandingPin;
  /** Closed on the map, by whatever means. */
  onClose: (hadFocus: boolean) => void;
}

/** What a place says when its pin is pressed. */
export function PlacePopup({ place, pin, onClose }: Props) {
  const { language, texts } = useLanguage();
  const map = useMap();
  const ref = useRef<LeafletPopup>(null);
  const lang = (field: string) => fieldLang(place, field, language);
  const [picture] = place.media;
  const { x, y } = pin.shift;

  useEffect(() => {
    const popup = ref.current;
    if (!popup) return;
    popup.options.offset = point(ANCHOR.x + x, ANCHOR.y + y);
    popup.update();
  }, [x, y]);

  const handlers = useMemo<LeafletEventHandlerFnMap>(
    () => ({
      add: () => {
        const close = ref.current?.getElement()?.querySelector('.leaflet-popup-close-button');
        close?.setAttribute('aria-label', texts.common.close);
      },
      remove: () => {
        // What had the focus and is gone has left it to the page's body.
        const { activeElement } = document;
        onClose(activeElement === document.body || map.getContainer().contains(activeElement));
      },
    }),
    [map, onClose, texts.common.close],
  );

  return (
    <Popup
      ref={ref}
      position={pin.at}
      offset={[ANCHOR.x + x, ANCHOR.y + y]}
      maxWidth={WIDTH}
      minWidth={240}
      maxHeight={map.getSize().y - ROOM.top - ROOM.bottom - TIP}
      autoPanPaddingTopLeft={[ROOM.left, ROOM.top]}
      autoPanPaddingBottomRight={[ROOM.right, ROOM.bottom]}
      eventHandlers={handlers}
    >
      {picture && <Photo asset={picture} alt={picture.alt} sizes="300px" eager />}
      <h4 lang={lang('name')}>{place.name}</h4>
      <p className="popup-far" lang={lang('distance')}>
        {place.distance}
      </p>
      <p lang={lang('description')}>{place.description}</p>
    </Popup>
  );
}
