import { type Map as LeafletMap, SVGOverlay } from 'leaflet';
import baseMap from '../pictures/base-map.svg';
import { EXTENT, toMeters } from './base-map';

const PANE = 'base-map';
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Places the pane below the tiles. */
const Z_INDEX = '100';

/** Minimum zoom at which minor streets are shown. */
const LANES_FROM_ZOOM = 14;

/** Rivers, streets and parks drawn from coordinates: the map without tiles. */
export class BaseMapLayer {
  private readonly overlay: SVGOverlay;
  private readonly svg = document.createElementNS(SVG_NAMESPACE, 'svg');

  constructor(private readonly map: LeafletMap) {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = Z_INDEX;
    pane.setAttribute('aria-hidden', 'true');
    const [[south, west], [north, east]] = EXTENT;
    const [left, top] = toMeters([north, west]);
    const [right, bottom] = toMeters([south, east]);
    this.svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
    this.svg.setAttribute('preserveAspectRatio', 'none');
    for (const groupId of ['land', 'lanes', 'features']) {
      const use = document.createElementNS(SVG_NAMESPACE, 'use');
      use.setAttribute('href', `${baseMap}#${groupId}`);
      use.setAttribute('class', `base-map-${groupId}`);
      this.svg.append(use);
    }
    this.overlay = new SVGOverlay(this.svg, EXTENT, { pane: PANE, className: 'base-map' }).addTo(
      map,
    );
    map.on('zoomend', this.toggleLanes);
    this.toggleLanes();
  }

  remove(): void {
    this.map.off('zoomend', this.toggleLanes);
    this.overlay.remove();
  }

  private readonly toggleLanes = (): void => {
    this.svg.classList.toggle('base-map-far', this.map.getZoom() < LANES_FROM_ZOOM);
  };
}
