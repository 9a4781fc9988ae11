import {
  type LeafletEventHandlerFnMap,
  type Popup as LeafletPopup,
  type PointExpression,
} from 'leaflet';
import { type ReactNode, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { type Point } from '../../../shared/site/site-point';

const WIDTH = { min: 272, max: 300 };

/** Space around a popup: the map's buttons to the right, its pin below. */
const MARGIN = { left: 12, top: 12, right: 60, bottom: 44 };
const TIP_HEIGHT = 20;

interface Props {
  /** Must be the same array in each rendering, because a new one reopens the popup. */
  position: Point;
  offset: PointExpression;
  /** Called when the popup was closed on the map. */
  onClose: (hadFocus: boolean) => void;
  children: ReactNode;
}

/** A Leaflet popup with a translated close button and focus management. */
export function MapPopup({ position, offset, onClose, children }: Props) {
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
        // If the focused element was removed, the body has the focus.
        const { activeElement } = document;
        onClose(activeElement === document.body || map.getContainer().contains(activeElement));
      },
    }),
    [map, onClose, common.close],
  );

  return (
    <Popup
      ref={ref}
      position={position}
      offset={offset}
      maxWidth={WIDTH.max}
      minWidth={WIDTH.min}
      maxHeight={map.getSize().y - MARGIN.top - MARGIN.bottom - TIP_HEIGHT}
      autoPanPaddingTopLeft={[MARGIN.left, MARGIN.top]}
      autoPanPaddingBottomRight={[MARGIN.right, MARGIN.bottom]}
      eventHandlers={handlers}
    >
      {children}
    </Popup>
  );
}
