import { type Map as LeafletMap } from 'leaflet';
import { type Language } from '../i18n/language';
import { type MapLabel, listLabels, type MapView, placeLabels, type PlacedLabel } from './labels';
import { measureElements, type PixelPosition } from './pixels';

const PANE = 'names';

/** Places the pane above the tiles and below the markers. */
const Z_INDEX = '450';

/** Distance of names from the edge of the frame, in pixels. */
const INSET = 4;

/** Elements that names must not cover. */
const OBSTACLE_SELECTOR = '.leaflet-marker-icon, .leaflet-control';

/** Fired on the map when its markers were moved, added or removed. */
export const MARKERS_CHANGED = 'markerschanged';

/** Names of waters, streets, stations and parks, placed where they cover no markers or controls. */
export class NameLayer {
  private readonly element = document.createElement('div');
  private animationFrame = 0;

  constructor(
    private readonly map: LeafletMap,
    private readonly language: Language,
    private readonly extraLabels: (view: MapView) => MapLabel[] = () => [],
  ) {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = Z_INDEX;
    pane.setAttribute('aria-hidden', 'true');
    // Hidden while zooming, because names have the same size at every zoom.
    this.element.className = 'map-names leaflet-zoom-hide';
    pane.append(this.element);
    map.on(`moveend resize ${MARKERS_CHANGED}`, this.arrangeSoon);
    this.arrangeSoon();
  }

  remove(): void {
    cancelAnimationFrame(this.animationFrame);
    this.map.off(`moveend resize ${MARKERS_CHANGED}`, this.arrangeSoon);
    this.element.remove();
  }

  private readonly arrangeSoon = (): void => {
    cancelAnimationFrame(this.animationFrame);
    this.animationFrame = requestAnimationFrame(() => this.arrange());
  };

  private arrange(): void {
    const { x, y } = this.map.getSize();
    const view: MapView = {
      zoom: this.map.getZoom(),
      frame: { left: INSET, top: INSET, right: x - INSET, bottom: y - INSET },
      project: (point) => this.map.latLngToContainerPoint(point),
    };
    const labels = [...this.extraLabels(view), ...listLabels(this.language, view)];
    const obstacles = measureElements(this.map.getContainer(), OBSTACLE_SELECTOR);
    const placedLabels = placeLabels(labels, obstacles, view.frame);
    const origin = this.map.containerPointToLayerPoint([0, 0]);
    this.element.replaceChildren(
      ...placedLabels.flatMap((label) => {
        const dot = label.kind === 'station' ? label.positions.slice(0, 1) : [];
        return [
          ...dot.map((position) =>
            this.createElement('map-dot', '', {
              x: position.x + origin.x,
              y: position.y + origin.y,
            }),
          ),
          this.createElement(classOf(label), label.text, {
            x: label.x + origin.x,
            y: label.y + origin.y,
          }),
        ];
      }),
    );
  }

  private createElement(className: string, text: string, position: PixelPosition): HTMLElement {
    const element = document.createElement('span');
    element.className = className;
    element.textContent = text;
    element.style.left = `${position.x}px`;
    element.style.top = `${position.y}px`;
    return element;
  }
}

const classOf = ({ kind, vertical }: PlacedLabel): string =>
  `map-name map-name-${kind}${vertical ? ' upright-text' : ''}`;
