import { DivIcon } from 'leaflet';
import { type PlaceGroup } from './explore.queries';
import { pinPicture } from './pins';

/**
 * A marker that is drawn in the page. As an image of its own it would be a small document, and thirty of them stop
 * a phone for longer than the map itself.
 */
export class PinIcon extends DivIcon {
  private shadow?: HTMLElement;

  constructor(group: PlaceGroup, number: number) {
    super({
      html: pinPicture(group, number),
      className: 'map-pin',
      iconSize: [25, 41],
      iconAnchor: [12, 41],
      popupAnchor: [1, -34],
    });
  }

  /** The shadow that it stands on, 41 × 41; drawn by the sheet. */
  override createShadow(): HTMLElement {
    this.shadow ??= document.createElement('div');
    this.shadow.className = 'leaflet-marker-shadow map-pin-shadow';
    return this.shadow;
  }

  /** Off its place it throws none: a line leads there instead. */
  showShadow(shown: boolean): void {
    if (this.shadow) this.shadow.hidden = !shown;
  }
}
