import {
  type LeafletEventHandlerFnMap,
  type Map as LeafletMap,
  type Popup as LeafletPopup,
  type PointExpression,
} from 'leaflet';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Popup, useMap } from 'react-leaflet';
import { useTexts } from '../../../shared/i18n/language-context';
import { type Point } from '../../../shared/site/site-point';

/** Minimum and maximum width of a popup, in pixels. */
const WIDTH = { min: 272, max: 300 };

/** Pixels to keep free around a popup: for the map's buttons to the right, and for its pin below. */
const MARGIN = { left: 12, top: 12, right: 60, bottom: 44 };
const TIP_HEIGHT = 20;

interface Props {
  /** Must be the same array in each rendering, because a new one reopens the popup. */
  position: Point;
  offset: PointExpression;
  /** Called when the popup was closed on the map; `hadFocus` is whether the focus was in the popup or on the map. */
  onClose: (hadFocus: boolean) => void;
  children: ReactNode;
}

/**
 * Makes the map zoom around a point, so that its popup stays where it is; around the center, it would leave the frame.
 * Returns a function that restores the zoom around the center.
 */
function zoomAround(map: LeafletMap, point: Point): () => void {
  const setZoom = map.setZoom.bind(map);
  map.setZoom = (zoom, options) => {
    const limitedZoom = Math.min(Math.max(zoom, map.getMinZoom()), map.getMaxZoom());
    return map.setZoomAround(point, limitedZoom, options);
  };
  return () => {
    map.setZoom = setZoom;
  };
}

/** A Leaflet popup with a translated close button and focus management. */
export function MapPopup({ position, offset, onClose, children }: Props) {
  const { common } = useTexts();
  const map = useMap();
  const popupRef = useRef<LeafletPopup>(null);

  useEffect(() => zoomAround(map, position), [map, position]);

  const handlers = useMemo<LeafletEventHandlerFnMap>(
    () => ({
      add: () => {
        const closeButton = popupRef.current
          ?.getElement()
          ?.querySelector('.leaflet-popup-close-button');
        closeButton?.setAttribute('aria-label', common.close);
      },
      remove: () => {
        // If the popup had the focus, removing it has moved the focus to the body.
        const { activeElement } = document;
        onClose(activeElement === document.body || map.getContainer().contains(activeElement));
      },
    }),
    [map, onClose, common.close],
  );

  return (
    <Popup
      ref={popupRef}
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
