import { type LatLng, type Map as LeafletMap, Marker } from 'leaflet';
import { type Point } from '../../../shared/site/house-point';
import { inSlices } from '../../../shared/ui/slices';
import { type PlaceGroup } from './explore.queries';
import { PinIcon } from './pin-icon';
import { leaderPicture } from './pins';
import { type Box, type Shift, spreadPins } from './spread-pins';

export interface Pin {
  id: number;
  number: number;
  name: string;
  /** The language of the name, where it is not the page's. */
  lang?: string;
  group: PlaceGroup;
  point: Point;
}

/** A pin that stands on the map. */
export interface StandingPin {
  element: HTMLElement;
  at: LatLng;
  shift: Shift;
}

export type StandingPins = ReadonlyMap<number, StandingPin>;

interface Handlers {
  onPress: (id: number, element: HTMLElement) => void;
  /** All stand, or stand otherwise than before. */
  onStanding: (pins: StandingPins) => void;
}

const LEADERS = 'leaders';
const COVERS = '.leaflet-control, .map-credit, .map-house';

/** The places' pins: put up a few at a time, so that the page answers meanwhile, and kept off each other. */
export class PinLayer {
  private readonly markers: { pin: Pin; marker: Marker; icon: PinIcon }[] = [];
  private readonly leaders: HTMLElement;
  private isUp = false;
  private work = new AbortController();

  constructor(
    private readonly map: LeafletMap,
    pins: readonly Pin[],
    private readonly handlers: Handlers,
  ) {
    this.leaders = map.getPane(LEADERS) ?? map.createPane(LEADERS);
    map.on('zoomend resize', this.spreadAnew);
    this.start(this.putUp(pins));
  }

  remove(): void {
    this.work.abort();
    this.map.off('zoomend resize', this.spreadAnew);
    for (const { marker } of this.markers) marker.remove();
    this.leaders.replaceChildren();
  }

  private start(work: Iterator<void>): void {
    this.work = new AbortController();
    void inSlices(work, this.work.signal);
  }

  private *putUp(pins: readonly Pin[]): Generator<void> {
    for (const pin of pins) {
      this.add(pin);
      yield;
    }
    this.isUp = true;
    yield* this.spread();
  }

  private readonly spreadAnew = (): void => {
    if (!this.isUp) return;
    this.work.abort();
    this.start(this.spread());
  };

  private add(pin: Pin): void {
    const icon = new PinIcon(pin.group, pin.number);
    const marker = new Marker(pin.point, { icon }).addTo(this.map);
    const element = marker.getElement();
    element?.setAttribute('aria-label', `${pin.number}. ${pin.name}`);
    if (pin.lang) element?.setAttribute('lang', pin.lang);
    const press = () => element && this.handlers.onPress(pin.id, element);
    marker.on('click', press);
    // A button is pressed by either key; the space would scroll the page, too.
    element?.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      press();
    });
    this.markers.push({ pin, marker, icon });
  }

  private *spread(): Generator<void> {
    const { x, y } = this.map.getSize();
    const frame = { left: 0, top: 0, right: x, bottom: y };
    const spots = this.markers.map(({ pin }) => this.map.latLngToContainerPoint(pin.point));
    const shifts = yield* spreadPins({ spots, frame, taken: this.covers() });
    const standing = new Map<number, StandingPin>();
    const lines: string[] = [];
    for (const [index, { pin, marker, icon }] of this.markers.entries()) {
      const shift = shifts[index];
      const element = marker.getElement();
      if (!shift || !element) continue;
      const moved = shift.x !== 0 || shift.y !== 0;
      // Leaflet places by `transform`, which this adds to.
      element.style.translate = moved ? `${shift.x}px ${shift.y}px` : '';
      marker.setZIndexOffset(shift.y);
      icon.showShadow(!moved);
      standing.set(pin.id, { element, at: marker.getLatLng(), shift });
      if (moved) {
        const place = this.map.latLngToLayerPoint(pin.point);
        lines.push(leaderPicture(pin.group, place, place.add([shift.x, shift.y])));
      }
    }
    this.leaders.innerHTML = `<svg class="map-leaders leaflet-zoom-hide" aria-hidden="true">${lines.join('')}</svg>`;
    this.handlers.onStanding(standing);
  }

  /** What lies over the map, in its own coordinates. */
  private covers(): Box[] {
    const container = this.map.getContainer();
    const { left, top } = container.getBoundingClientRect();
    const covers = container.parentElement?.querySelectorAll(COVERS) ?? [];
    return [...covers].map((cover) => {
      const box = cover.getBoundingClientRect();
      return {
        left: box.left - left,
        top: box.top - top,
        right: box.right - left,
        bottom: box.bottom - top,
      };
    });
  }
}
