import {
  type LeafletEventHandlerFnMap,
  type Popup as LeafletPopup,
  type PointExpression,
} from 'leaflet';
import { type ReactNode, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { type Point } from '../../../shared/site/site-point';

const WIDTH = { least: 272, most: 300 };

/** Space around a popup: the map's buttons to the right, its pin below. */
const ROOM = { left: 12, top: 12, right: 60, bottom: 44 };
const TIP = 20;

interface Props {
  /** The same array while the place is the same: a new one would reopen the popup. */
  at: Point;
  offset: PointExpression;
  /** Called when the popup was closed on the map. */
  onClose: (hadFocus: boolean) => void;
  children: ReactNode;
}

/** A Leaflet popup with a translated close button and focus management. */
export function MapPopup({ at, offset, onClose, children }: Props) {
  const { common } = useTexts();
  const map = useMap();
  const ref = useRef<LeafletPopup>(null);

  const handlers = useMemo<LeafletEventHandlerFnMap>(
    () => ({
      add: () => {
        const close = ref.current?.getElement()?.querySelector('.leaflet-popup-close-button');
        close?.setAttribute('aria-label', common.close);
      },
      remove: () => {
        // A removed element leaves the focus to the body.
        const { activeElement } = document;
        onClose(activeElement === document.body || map.getContainer().contains(activeElement));
      },
    }),
    [map, onClose, common.close],
  );

  return (
    <Popup
      ref={ref}
      position={at}
      offset={offset}
      maxWidth={WIDTH.most}
      minWidth={WIDTH.least}
      maxHeight={map.getSize().y - ROOM.top - ROOM.bottom - TIP}
      autoPanPaddingTopLeft={[ROOM.left, ROOM.top]}
      autoPanPaddingBottomRight={[ROOM.right, ROOM.bottom]}
      eventHandlers={handlers}
    >
      {children}
    </Popup>
  );
}
