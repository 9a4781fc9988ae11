import { type DivIcon, type LatLngExpression, Marker } from 'leaflet';
import { type Extent } from '../../../shared/map/pixels';

interface MarkerOptions {
  position: LatLngExpression;
  icon: DivIcon;
  /** Pixels that the marker extends from its position; absent if it is always within the frame. */
  size?: Extent;
  label: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  onPress: (button: HTMLElement) => void;
}

/** Pixels to keep free around the focused marker: for its focus ring, and for the controls to the right and below. */
const MARGIN = { left: 8, top: 8, right: 60, bottom: 44 };

/** A Leaflet marker that works like a button, and that the map moves into view when it is focused. */
export class FocusableMarker extends Marker {
  constructor(private readonly markerOptions: MarkerOptions) {
    super(markerOptions.position, { icon: markerOptions.icon, autoPanOnFocus: false });
    this.on('add', () => this.makeButton());
  }

  private makeButton(): void {
    const element = this.getElement();
    if (!element) return;
    const { label, lang, onPress } = this.markerOptions;
    element.setAttribute('aria-label', label);
    if (lang) element.setAttribute('lang', lang);
    const handlePress = () => onPress(element);
    this.on('click', handlePress);
    // Enter and Space click a button; Space would also scroll the page.
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      handlePress();
    });
    element.addEventListener('focus', () => this.scrollIntoView());
  }

  private scrollIntoView(): void {
    const { size } = this.markerOptions;
    if (!size) return;
    const { left, top, right, bottom } = size;
    this._map.panInside(this.getLatLng(), {
      paddingTopLeft: [left + MARGIN.left, top + MARGIN.top],
      paddingBottomRight: [right + MARGIN.right, bottom + MARGIN.bottom],
    });
  }
}
