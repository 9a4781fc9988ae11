import { type DivIcon, type LatLngExpression, Marker } from 'leaflet';
import { type MarkerSize } from './cluster-markers';

interface Options {
  at: LatLngExpression;
  icon: DivIcon;
  reach: MarkerSize;
  label: string;
  /** The language of the label, where it is not the page's. */
  lang?: string;
  onPress: (button: HTMLElement) => void;
}

/** What is kept free around the one that has the focus: its ring, and what is fixed on the map to the right and below. */
const AROUND = { left: 8, top: 8, right: 60, bottom: 44 };

/** A marker that is a button in its own right. */
export class FocusableMarker extends Marker {
  constructor(private readonly button: Options) {
    super(button.at, { icon: button.icon, autoPanOnFocus: false });
    this.on('add', () => this.makeButton());
  }

  private makeButton(): void {
    const element = this.getElement();
    if (!element) return;
    const { label, lang, onPress } = this.button;
    element.setAttribute('aria-label', label);
    if (lang) element.setAttribute('lang', lang);
    const press = () => onPress(element);
    this.on('click', press);
    // Either key presses a button; the space would scroll the page, too.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    element.addEventListener('focus', () => this.scrollIntoView());
  }

  private scrollIntoView(): void {
    const { left, top, right, bottom } = this.button.reach;
    this._map.panInside(this.getLatLng(), {
      paddingTopLeft: [left + AROUND.left, top + AROUND.top],
      paddingBottomRight: [right + AROUND.right, bottom + AROUND.bottom],
    });
  }
}
