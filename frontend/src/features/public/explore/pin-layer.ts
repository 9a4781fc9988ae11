import { type LatLng, type Map as LeafletMap } from 'leaflet';
import { inSlices } from '../../../shared/ui/slices';
import { PinIcon } from './pin-icon';
import { type Pin, PinMarker } from './pin-marker';
import { leaderPicture } from './pins';
import { type Box, type Shift, spreadPins } from './spread-pins';

/** A pin that stands on the map. */
export interface StandingPin {
  element: HTMLElement;
  at: LatLng;
  shift: Shift;
}

export type StandingPins = ReadonlyMap<number, StandingPin>;

interface Handlers {
  onPress: (id: number, button: HTMLElement) => void;
  /** All stand, or stand otherwise than before. */
  onStanding: (pins: StandingPins) => void;
}

const LEADERS = 'leaders';
const FIXED = '.leaflet-control, .map-credit';
const HOUSE = '.map-house';

/** The places' pins: put up a few at a time, so that the page answers meanwhile, and kept off each other. */
export class PinLayer {
  private readonly markers: PinMarker[] = [];
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
    for (const marker of this.markers) marker.remove();
    this.leaders.replaceChildren();
  }

  private start(work: Iterator<void>): void {
    this.work = new AbortController();
    void inSlices(work, this.work.signal);
  }

  private *putUp(pins: readonly Pin[]): Generator<void> {
    for (const pin of pins) {
      const marker = new PinMarker(pin, new PinIcon(pin.group, pin.number), this.handlers.onPress);
      this.markers.push(marker.addTo(this.map));
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

  private *spread(): Generator<void> {
    const { x, y } = this.map.getSize();
    const frame = { left: 0, top: 0, right: x, bottom: y };
    const spots = this.markers.map(({ pin }) => this.map.latLngToContainerPoint(pin.point));
    const [fixed, taken] = [this.boxesOf(FIXED), this.boxesOf(HOUSE)];
    const shifts = yield* spreadPins({ spots, frame, fixed, taken });
    const standing = new Map<number, StandingPin>();
    const lines: string[] = [];
    for (const [index, marker] of this.markers.entries()) {
      const shift = shifts[index];
      const element = marker.getElement();
      if (!shift || !element) continue;
      marker.stand(shift);
      const at = marker.getLatLng();
      standing.set(marker.pin.id, { element, at, shift });
      if (shift.x === 0 && shift.y === 0) continue;
      const place = this.map.latLngToLayerPoint(at);
      lines.push(leaderPicture(marker.pin.group, place, place.add([shift.x, shift.y])));
    }
    this.leaders.innerHTML = `<svg class="map-leaders leaflet-zoom-hide" aria-hidden="true">${lines.join('')}</svg>`;
    this.handlers.onStanding(standing);
  }

  /** What lies on the map or over it, in coordinates of the frame. */
  private boxesOf(selector: string): Box[] {
    const container = this.map.getContainer();
    const { left, top } = container.getBoundingClientRect();
    const found = container.parentElement?.querySelectorAll(selector) ?? [];
    return [...found].map((one) => {
      const box = one.getBoundingClientRect();
      return {
        left: box.left - left,
        top: box.top - top,
        right: box.right - left,
        bottom: box.bottom - top,
      };
    });
  }
}
