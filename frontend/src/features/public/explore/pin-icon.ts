import { DivIcon } from 'leaflet';
import { type PlaceGroup } from './explore.queries';
import { renderArrowSvg, renderPinSvg, renderStackSvg } from './pins';

/** A pin as inline SVG: thirty SVG files as images would block a phone for longer than the map itself does. */
export class PinIcon extends DivIcon {
  constructor(group: PlaceGroup, number: number) {
    super({
      html: renderPinSvg(group, number),
      className: 'map-pin',
      iconSize: [25, 41],
      iconAnchor: [12, 41],
      popupAnchor: [1, -34],
    });
  }

  /** The shadow, 41 × 41, drawn by CSS. */
  override createShadow(): HTMLElement {
    const shadow = document.createElement('div');
    shadow.className = 'leaflet-marker-shadow map-pin-shadow';
    return shadow;
  }
}

/** Marker with the number of places whose pins overlap. */
export class CountIcon extends DivIcon {
  constructor(count: number) {
    super({
      html: renderStackSvg(count),
      className: 'map-count',
      iconSize: [40, 40],
      iconAnchor: [20, 20],
    });
  }
}

/** Arrow to places outside the frame. */
export class ArrowIcon extends DivIcon {
  constructor(pins: readonly { group: PlaceGroup; number: number }[], radians: number) {
    super({
      html: renderArrowSvg(pins, radians),
      className: 'map-arrow',
      iconSize: [44, 44],
      iconAnchor: [22, 22],
    });
  }
}
