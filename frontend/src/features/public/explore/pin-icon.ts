import { DivIcon } from 'leaflet';
import { type PlaceGroup } from './explore.queries';
import { pinSvg } from './pins';

/**
 * A marker that is drawn in the page. As an image of its own it would be a small document, and thirty of them stop
 * a phone for longer than the map itself.
 */
export class PinIcon extends DivIcon {
  constructor(group: PlaceGroup, number: number) {
    super({
      html: pinSvg(group, number),
      className: 'map-pin',
      iconSize: [25, 41],
      iconAnchor: [12, 41],
      popupAnchor: [1, -34],
    });
  }

  /** The shadow that it stands on, 41 × 41; drawn by the sheet. */
  override createShadow(): HTMLElement {
    const shadow = document.createElement('div');
    shadow.className = 'leaflet-marker-shadow map-pin-shadow';
    return shadow;
  }
}

/** How many places there are where their pins have no room. */
export class CountIcon extends DivIcon {
  constructor(count: number) {
    super({
      html: String(count),
      className: 'map-count',
      iconSize: [40, 40],
      iconAnchor: [20, 20],
    });
  }
}
