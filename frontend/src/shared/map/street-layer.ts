import { DivIcon, type Layer, type Map as LeafletMap, Marker, Polygon, Polyline } from 'leaflet';
import { type Language } from '../i18n/language';
import { type Point } from '../site/site-point';
import {
  BRIDGE_WIDTH,
  bridges,
  riverOverview,
  LANE_WIDTH,
  lanes,
  type NamedPosition,
  parkNames,
  parks,
  rails,
  stations,
  STREET_WIDTH,
  streets,
  waters,
} from '../site/streets';
import { runInSlices } from '../ui/time-slicing';

/** Both below the tiles. */
const LINES = { pane: 'plan-lines', zIndex: '100' };
const NAMES = { pane: 'plan-names', zIndex: '110' };

/** Meters per pixel at the equator at zoom 0. */
const METERS_PER_PIXEL = 156_543;

/** Width of a line in meters, with minimum pixels and an outline. */
interface LineWidth {
  meters: number;
  minPixels: number;
  edge?: number;
}

/** River and streets drawn from coordinates: the map without tiles. */
export class StreetLayer {
  private readonly layers: Layer[] = [];
  private readonly lines = new Map<Polyline, LineWidth>();
  private readonly names = new Map<Marker, number>();
  private readonly work = new AbortController();

  constructor(
    private readonly map: LeafletMap,
    private readonly language: Language,
  ) {
    for (const { pane, zIndex } of [LINES, NAMES]) {
      const element = map.getPane(pane) ?? map.createPane(pane);
      element.style.zIndex = zIndex;
      element.setAttribute('aria-hidden', 'true');
    }
    map.on('zoomend', this.fitToZoom);
    void runInSlices(this.draw(), this.work.signal);
  }

  remove(): void {
    this.work.abort();
    this.map.off('zoomend', this.fitToZoom);
    for (const layer of this.layers) layer.remove();
  }

  private *draw(): Generator<void> {
    const all = streets.map(({ line }) => line);
    yield this.addLayer(
      new Polygon(parks, { pane: LINES.pane, interactive: false, className: 'plan-park' }),
    );
    yield this.addLines('plan-lane', lanes, { meters: LANE_WIDTH, minPixels: 0 });
    for (const { line, width } of waters) {
      yield this.addLines('plan-water', [line], { meters: width, minPixels: 3 });
    }
    yield this.addLines('plan-case', all, { meters: STREET_WIDTH, minPixels: 2, edge: 2 });
    yield this.addLines('plan-street', all, { meters: STREET_WIDTH, minPixels: 2 });
    yield this.addLines('plan-street', bridges, { meters: BRIDGE_WIDTH, minPixels: 0 });
    yield this.addLines('plan-rail', rails, { meters: 0, minPixels: 2 });
    for (const water of [riverOverview, ...waters])
      yield this.addName(water, 'plan-name plan-name-water');
    for (const street of streets) {
      yield this.addName(street, street.upright ? 'plan-name plan-name-down' : 'plan-name');
    }
    for (const park of parkNames) yield this.addName(park, 'plan-name');
    for (const station of stations) yield this.addName(station, 'plan-name plan-station');
  }

  private addLayer(layer: Layer): void {
    this.layers.push(layer.addTo(this.map));
  }

  private addLines(className: string, points: Point[][], lineWidth: LineWidth): void {
    const line = new Polyline(points, { pane: LINES.pane, interactive: false, className });
    this.lines.set(line, lineWidth);
    this.addLayer(line);
    this.fitLine(line, lineWidth);
  }

  private addName({ name, at, fromZoom }: NamedPosition, className: string): void {
    const html = document.createElement('span');
    html.textContent = name[this.language];
    const icon = new DivIcon({ className, html, iconSize: [0, 0] });
    const marker = new Marker(at, { pane: NAMES.pane, icon, interactive: false, keyboard: false });
    this.names.set(marker, fromZoom);
    this.addLayer(marker);
    this.fitName(marker, fromZoom);
  }

  private readonly fitToZoom = (): void => {
    for (const [line, lineWidth] of this.lines) this.fitLine(line, lineWidth);
    for (const [marker, fromZoom] of this.names) this.fitName(marker, fromZoom);
  };

  private fitLine(line: Polyline, { meters, minPixels, edge = 0 }: LineWidth): void {
    const { lat } = this.map.getCenter();
    const perPixel = (METERS_PER_PIXEL * Math.cos((lat * Math.PI) / 180)) / 2 ** this.map.getZoom();
    line.setStyle({ weight: Math.max(minPixels, meters / perPixel) + edge });
  }

  private fitName(marker: Marker, fromZoom: number): void {
    const element = marker.getElement();
    if (element) element.hidden = this.map.getZoom() < fromZoom;
  }
}
