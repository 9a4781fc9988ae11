import { latLng, type LatLng, latLngBounds, type Map as LeafletMap } from 'leaflet';
import { isOnGround } from '../../../shared/map/ground';
import { type Box, overlap } from '../../../shared/map/labels';
import { MARKERS_CHANGED } from '../../../shared/map/name-layer';
import { type Point } from '../../../shared/site/site-point';
import { runInSlices } from '../../../shared/ui/time-slicing';
import {
  clusterMarkers,
  COUNT_SIZE,
  type MarkerPosition,
  type MarkerSize,
  PIN_SIZE,
} from './cluster-markers';
import { ARROW_REACH, edgeMarkers } from './edge-markers';
import { type PlaceGroup } from './explore.queries';
import { FocusableMarker } from './focusable-marker';
import { ArrowIcon, CountIcon, PinIcon } from './pin-icon';
import { arrowNames } from './pins';

export interface Pin {
  id: number;
  number: number;
  name: string;
  /** Language of the name, if it differs from the page's. */
  lang?: string;
  group: PlaceGroup;
  point: Point;
}

export interface RenderedMarker {
  pins: Pin[];
  site?: Point;
}

export interface SinglePin {
  element: HTMLElement;
  /** Of the place, or of its arrow if the map does not reach the place. */
  at: Point;
}

/** Markers of single places by id. */
export type SinglePins = ReadonlyMap<number, SinglePin>;

/** Places that no zoom separates. */
export interface UnsplittableCluster {
  ids: number[];
  at: Point;
  button: HTMLElement;
}

interface Handlers {
  onPress: (id: number, button: HTMLElement) => void;
  onUnsplittable: (crowd: UnsplittableCluster) => void;
  /** Called when all pins are rendered, or were arranged differently. */
  onArranged: (pins: SinglePins) => void;
  labelOf: (names: string[]) => string;
  farLabelOf: (names: string[]) => string;
}

interface Cluster {
  key: string;
  pins: Pin[];
  at: LatLng;
  /** In the frame. */
  box: Box;
  /** Direction of places outside the frame. */
  radians?: number;
}

interface Shown {
  pins: Pin[];
  button: FocusableMarker;
  isFar: boolean;
}

const SELECTED_Z = 10_000;

/** Space around far places once the map shows them, so that their pins are whole. */
const PADDING = 56;

/** What arrows at the edge must not cover. */
const CONTROLS = '.leaflet-control';

const ARROW_SIZE: MarkerSize = {
  ...{ left: ARROW_REACH, top: ARROW_REACH, right: ARROW_REACH, bottom: ARROW_REACH },
};

const boxAround = ({ x, y }: MarkerPosition, { left, top, right, bottom }: MarkerSize): Box => ({
  ...{ left: x - left, top: y - top, right: x + right, bottom: y + bottom },
});

const idsOf = (pins: readonly Pin[]) => pins.map(({ id }) => id).join();

/**
 * Pins of the places, clustered where they overlap, and arrows to those outside the frame. Rendered in slices, so that
 * the page stays responsive.
 */
export class PinLayer {
  private shown = new Map<string, Shown>();
  private chosen: number | null = null;
  private work = new AbortController();

  constructor(
    private readonly map: LeafletMap,
    private readonly markers: RenderedMarker,
    private readonly handlers: Handlers,
  ) {
    map.on('moveend resize', this.arrange);
    this.arrange();
  }

  /** Shows the selected pin outside of clusters, above all others; a far one after moving the map. */
  select(id: number | null): void {
    if (id === this.chosen) return;
    this.chosen = id;
    const pin = this.markers.pins.find((other) => other.id === id);
    if (pin && isOnGround(pin.point) && !this.isInFrame(pin)) this.show([pin]);
    this.arrange();
  }

  remove(): void {
    this.work.abort();
    this.map.off('moveend resize', this.arrange);
    for (const { button } of this.shown.values()) button.remove();
  }

  private readonly arrange = (): void => {
    this.work.abort();
    this.work = new AbortController();
    void runInSlices(this.addMarkers(), this.work.signal);
  };

  private *addMarkers(): Generator<void> {
    const hadFocus = [...this.shown.values()].find(
      ({ button }) => button.getElement() === document.activeElement,
    );
    const wanted = new Map(this.clusters().map((cluster) => [cluster.key, cluster]));
    for (const [key, { button }] of this.shown) {
      if (wanted.has(key)) continue;
      this.shown.delete(key);
      button.remove();
    }
    for (const [key, cluster] of wanted) {
      const { pins, at, radians } = cluster;
      const previous = this.shown.get(key);
      if (previous) previous.button.setLatLng(at);
      else {
        const isFar = radians !== undefined;
        this.shown.set(key, { pins, isFar, button: this.buttonOf(cluster) });
      }
      yield;
    }
    if (hadFocus) this.keepFocus(hadFocus);
    this.map.fire(MARKERS_CHANGED);
    this.handlers.onArranged(this.singlePins());
  }

  private isInFrame({ point }: Pin): boolean {
    const { x, y } = this.map.latLngToContainerPoint(point);
    const size = this.map.getSize();
    const { left, top, right, bottom } = PIN_SIZE;
    return x >= left && y >= top && x <= size.x - right && y <= size.y - bottom;
  }

  /** Returns the markers: those that an arrow or a control would cover are part of an arrow. */
  private clusters(): Cluster[] {
    const { pins, site } = this.markers;
    const alone = pins.filter((pin) => pin.id === this.chosen);
    const others = pins.filter((pin) => pin.id !== this.chosen);
    const controls = this.controls();
    let inside = others.filter((pin) => this.isInFrame(pin));
    for (;;) {
      const arrows = this.arrows(
        others.filter((pin) => !inside.includes(pin)),
        controls,
      );
      const taken = [...controls, ...arrows.map(({ box }) => box)];
      const clusters = this.near(inside, site);
      const covered = clusters.filter(({ box }) => taken.some((other) => overlap(box, other)));
      if (covered.length === 0) {
        const [pin] = alone;
        if (!pin) return [...arrows, ...clusters];
        const chosen = this.isInFrame(pin) ? this.near(alone) : this.arrows(alone, controls);
        return [...arrows, ...clusters, ...chosen];
      }
      const moved = covered.flatMap(({ pins: members }) => members);
      inside = inside.filter((pin) => !moved.includes(pin));
    }
  }

  /** Returns single pins, and clusters of those that overlap. */
  private near(pins: readonly Pin[], site?: Point): Cluster[] {
    const spots = pins.map(({ point }) => this.map.latLngToContainerPoint(point));
    const clusters = clusterMarkers(spots, site && this.map.latLngToContainerPoint(site));
    return clusters.map(({ members, position: { x, y } }) => {
      const joined = members.flatMap((member) => pins[member] ?? []);
      const [pin] = joined;
      const isSingle = pin && joined.length === 1;
      const at = isSingle ? latLng(pin.point) : this.map.containerPointToLatLng([x, y]);
      const box = boxAround({ x, y }, isSingle ? PIN_SIZE : COUNT_SIZE);
      return { key: idsOf(joined), pins: joined, at, box };
    });
  }

  /** Returns arrows to places outside the frame. */
  private arrows(far: readonly Pin[], controls: readonly Box[]): Cluster[] {
    const { x, y } = this.map.getSize();
    const frame = { left: 0, top: 0, right: x, bottom: y };
    const positions = far.map(({ point }) => this.map.latLngToContainerPoint(point));
    return edgeMarkers(positions, frame, controls).map(({ members, position, radians }) => {
      const pins = members.flatMap((member) => far[member] ?? []);
      const at = this.map.containerPointToLatLng([position.x, position.y]);
      const key = `${idsOf(pins)}→${radians.toFixed(1)}`;
      return { key, pins, at, radians, box: boxAround(position, ARROW_SIZE) };
    });
  }

  private controls(): Box[] {
    const container = this.map.getContainer();
    const origin = container.getBoundingClientRect();
    return [...container.querySelectorAll(CONTROLS)].map((control) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      return {
        left: left - origin.left,
        top: top - origin.top,
        right: right - origin.left,
        bottom: bottom - origin.top,
      };
    });
  }

  private buttonOf({ pins, at, radians }: Cluster): FocusableMarker {
    const [pin] = pins;
    const names = pins.map(({ name }) => name);
    if (radians !== undefined) {
      return new FocusableMarker({
        at,
        icon: new ArrowIcon(pins, radians),
        label: this.handlers.farLabelOf(arrowNames(pins)),
        onPress: (button) =>
          pin && pins.length === 1 ? this.handlers.onPress(pin.id, button) : this.show(pins),
      }).addTo(this.map);
    }
    if (!pin || pins.length > 1) {
      return new FocusableMarker({
        at,
        icon: new CountIcon(pins.length),
        reach: COUNT_SIZE,
        label: this.handlers.labelOf(names),
        onPress: (button) => this.open(pins, [at.lat, at.lng], button),
      }).addTo(this.map);
    }
    const { id, number, name, lang, group } = pin;
    return new FocusableMarker({
      at,
      icon: new PinIcon(group, number),
      reach: PIN_SIZE,
      label: `${number}. ${name}`,
      lang,
      onPress: (button) => this.handlers.onPress(id, button),
    }).addTo(this.map);
  }

  /** Zooms in until the pins separate; at the maximum zoom they are listed. */
  private open(pins: Pin[], at: Point, button: HTMLElement): void {
    const [zoom, nearest] = [this.map.getZoom(), this.map.getMaxZoom()];
    if (zoom >= nearest) {
      this.handlers.onUnsplittable({ ids: pins.map(({ id }) => id), at, button });
      return;
    }
    const bounds = latLngBounds(pins.map(({ point }) => point));
    const fitting = this.map.getBoundsZoom(bounds.pad(0.25));
    this.map.setView(bounds.getCenter(), Math.min(nearest, Math.max(zoom + 1, fitting)));
  }

  /** Zooms out until the frame contains far places and the guesthouse. */
  private show(pins: Pin[]): void {
    const { site } = this.markers;
    const points = pins.map(({ point }) => point).filter(isOnGround);
    if (points.length === 0) return;
    const bounds = latLngBounds(site ? [...points, site] : points);
    this.map.fitBounds(bounds, { padding: [PADDING, PADDING], maxZoom: this.map.getZoom() });
  }

  /** Moves the focus to the marker that replaced the focused one. */
  private keepFocus({ pins: [first], button }: Shown): void {
    if (button.getElement()?.isConnected) return;
    const heir = [...this.shown.values()].find(({ pins }) => first && pins.includes(first));
    heir?.button.getElement()?.focus({ preventScroll: true });
  }

  private singlePins(): SinglePins {
    const standing = new Map<number, SinglePin>();
    for (const { pins, button, isFar } of this.shown.values()) {
      const element = button.getElement();
      const [pin] = pins;
      if (!element || !pin || pins.length > 1 || (isFar && isOnGround(pin.point))) continue;
      const isChosen = pin.id === this.chosen;
      element.setAttribute('aria-pressed', String(isChosen));
      button.setZIndexOffset(isChosen ? SELECTED_Z : 0);
      const { lat, lng } = button.getLatLng();
      standing.set(pin.id, { element, at: isFar ? [lat, lng] : pin.point });
    }
    return standing;
  }
}
