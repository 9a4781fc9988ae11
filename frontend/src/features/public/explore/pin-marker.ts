import { Marker } from 'leaflet';
import { type Point } from '../../../shared/site/house-point';
import { type PlaceGroup } from './explore.queries';
import { type PinIcon } from './pin-icon';
import { type Shift } from './spread-pins';

export interface Pin {
  id: number;
  number: number;
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: string;
  group: PlaceGroup;
  point: Point;
}

/** How far a pin reaches from its point: 25 × 41, its point at 12, 41. */
const REACH = { left: 12, top: 41, right: 13, bottom: 0 };

/** What is kept free around the pin that has the focus: its ring, and what is fixed on the map to the right and below. */
const AROUND = { left: 8, top: 8, right: 60, bottom: 34 };

/** A place's pin: a button in its own right. */
export class PinMarker extends Marker {
  private shift: Shift = { x: 0, y: 0 };

  constructor(
    readonly pin: Pin,
    private readonly icon: PinIcon,
    private readonly onPress: (id: number, button: HTMLElement) => void,
  ) {
    super(pin.point, { icon, autoPanOnFocus: false });
    this.on('add', () => this.makeButton());
  }

  /** Moves it off its place, or back. */
  stand(shift: Shift): void {
    this.shift = shift;
    const moved = shift.x !== 0 || shift.y !== 0;
    const element = this.getElement();
    // The library places by `transform`, which this adds to.
    if (element) element.style.translate = moved ? `${shift.x}px ${shift.y}px` : '';
    this.setZIndexOffset(shift.y);
    this.icon.showShadow(!moved);
    if (element && element === document.activeElement) this.bringIntoSight();
  }

  private makeButton(): void {
    const element = this.getElement();
    if (!element) return;
    const { id, number, name, lang } = this.pin;
    element.setAttribute('aria-label', `${number}. ${name}`);
    if (lang) element.setAttribute('lang', lang);
    const press = () => this.onPress(id, element);
    this.on('click', press);
    // Either key presses a button; the space would scroll the page, too.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    element.addEventListener('focus', () => this.bringIntoSight());
  }

  private bringIntoSight(): void {
    const { x, y } = this.shift;
    const padding = (way: number) => Math.max(0, way);
    this._map.panInside(this.getLatLng(), {
      paddingTopLeft: [padding(REACH.left + AROUND.left - x), padding(REACH.top + AROUND.top - y)],
      paddingBottomRight: [
        padding(REACH.right + AROUND.right + x),
        padding(REACH.bottom + AROUND.bottom + y),
      ],
    });
  }
}
