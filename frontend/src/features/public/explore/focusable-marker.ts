import { type DivIcon, type LatLngExpression, Marker } from 'leaflet';
import { type MarkerSize } from './cluster-markers';

interface Options {
  at: LatLngExpression;
  icon: DivIcon;
  /** Absent if the marker is always within the frame. */
  reach?: MarkerSize;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  onPress: (button: HTMLElement) => void;
}

/** Space around the focused marker: its focus ring, and the controls to the right and below. */
const AROUND = { left: 8, top: 8, right: 60, bottom: 44 };

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
    // Enter and Space click a button; Space would also scroll the page.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    element.addEventListener('focus', () => this.scrollIntoView());
  }

  private scrollIntoView(): void {
    const { reach } = this.button;
    if (!reach) return;
    const { left, top, right, bottom } = reach;
    this._map.panInside(this.getLatLng(), {
      paddingTopLeft: [left + AROUND.left, top + AROUND.top],
      paddingBottomRight: [right + AROUND.right, bottom + AROUND.bottom],
    });
  }
}
