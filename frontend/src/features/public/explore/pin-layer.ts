import { latLng, type LatLng, latLngBounds, type Map as LeafletMap } from 'leaflet';
import { isInPanBounds } from '../../../shared/map/base-map';
import { MARKERS_CHANGED } from '../../../shared/map/name-layer';
import {
  boxAround,
  isOverlapping,
  measureElements,
  type PixelBox,
  squareAround,
} from '../../../shared/map/pixels';
import { type Point } from '../../../shared/site/site-point';
import { runInSlices } from '../../../shared/ui/time-slicing';
import { clusterMarkers, COUNT_SIZE, PIN_SIZE } from './cluster-markers';
import { ARROW_RADIUS, createEdgeMarkers } from './edge-markers';
import { type PlaceGroup } from './explore.queries';
import { FocusableMarker } from './focusable-marker';
import { ArrowIcon, CountIcon, PinIcon } from './pin-icon';
import { formatArrowNames } from './pins';

export interface Pin {
  id: number;
  /** Number of the place in the list. */
  number: number;
  name: string;
  /** Language of the name, if it differs from the page's. */
  lang?: string;
  group: PlaceGroup;
  point: Point;
}

export interface PinLayout {
  pins: Pin[];
  /** Position of the guesthouse, if known. */
  site?: Point;
}

export interface SinglePin {
  element: HTMLElement;
  /** Position of the place, or of its arrow if the place is beyond the map. */
  point: Point;
}

/** Markers of single places by id. */
export type SinglePins = ReadonlyMap<number, SinglePin>;

/** Places that no zoom separates. */
export interface UnsplittableCluster {
  ids: number[];
  point: Point;
  button: HTMLElement;
}

interface Handlers {
  onPress: (id: number, button: HTMLElement) => void;
  onUnsplittable: (cluster: UnsplittableCluster) => void;
  /** Called when all markers are rendered, and again whenever the map was moved or a pin was selected. */
  onArranged: (pins: SinglePins) => void;
  clusterLabel: (names: string[]) => string;
  arrowLabel: (names: string[]) => string;
}

interface PinCluster {
  key: string;
  pins: Pin[];
  position: LatLng;
  /** Pixels within the map's container. */
  box: PixelBox;
  /** Direction of an arrow; undefined if the places are inside the frame. */
  radians?: number;
}

interface ShownMarker {
  pins: Pin[];
  button: FocusableMarker;
  isArrow: boolean;
}

const SELECTED_Z = 10_000;

/** Pixels around distant places after zooming out, so that their pins are not cut off. */
const PADDING = 56;

/** Event of the map after a control was added or removed. */
export const CONTROLS_CHANGED = 'controlschange';

const ARRANGE_EVENTS = `moveend resize ${CONTROLS_CHANGED}`;

/** Elements that arrows must not cover. */
const CONTROL_SELECTOR = '.leaflet-control';

const joinIds = (pins: readonly Pin[]) => pins.map(({ id }) => id).join();

/**
 * Pins of the places, clustered where they overlap, and arrows to those outside the frame. Rendered in slices, so that
 * the page stays responsive.
 */
export class PinLayer {
  private shownMarkers = new Map<string, ShownMarker>();
  private selectedId: number | null = null;
  private rendering = new AbortController();
  /** The focused marker. Kept while a rendering that removed it is aborted by the next one. */
  private focusedMarker: ShownMarker | undefined;

  constructor(
    private readonly map: LeafletMap,
    private readonly layout: PinLayout,
    private readonly handlers: Handlers,
  ) {
    map.on(ARRANGE_EVENTS, this.arrange);
    this.arrange();
  }

  /** Selects a pin: it is shown outside of clusters and above all others. Zooms out first if it is outside the frame. */
  select(id: number | null): void {
    if (id === this.selectedId) return;
    this.selectedId = id;
    const pin = this.layout.pins.find((other) => other.id === id);
    if (pin && isInPanBounds(pin.point) && !this.isInFrame(pin)) this.zoomOutTo([pin]);
    this.arrange();
  }

  remove(): void {
    this.rendering.abort();
    this.map.off(ARRANGE_EVENTS, this.arrange);
    for (const { button } of this.shownMarkers.values()) button.remove();
  }

  private readonly arrange = (): void => {
    this.rendering.abort();
    this.rendering = new AbortController();
    void runInSlices(this.renderMarkers(), this.rendering.signal);
  };

  private *renderMarkers(): Generator<void> {
    this.focusedMarker =
      [...this.shownMarkers.values()].find(
        ({ button }) => button.getElement() === document.activeElement,
      ) ?? this.focusedMarker;
    const clusters = new Map(this.createClusters().map((cluster) => [cluster.key, cluster]));
    for (const [key, { button }] of this.shownMarkers) {
      if (clusters.has(key)) continue;
      this.shownMarkers.delete(key);
      button.remove();
    }
    for (const [key, cluster] of clusters) {
      const { pins, position, radians } = cluster;
      const previous = this.shownMarkers.get(key);
      if (previous) previous.button.setLatLng(position);
      else {
        const isArrow = radians !== undefined;
        this.shownMarkers.set(key, { pins, isArrow, button: this.createMarker(cluster) });
      }
      yield;
    }
    this.keepFocus();
    this.map.fire(MARKERS_CHANGED);
    this.handlers.onArranged(this.updateSinglePins());
  }

  private isInFrame({ point }: Pin): boolean {
    const { x, y } = this.map.latLngToContainerPoint(point);
    const size = this.map.getSize();
    const { left, top, right, bottom } = PIN_SIZE;
    return x >= left && y >= top && x <= size.x - right && y <= size.y - bottom;
  }

  /** Returns all markers. Pins that an arrow or a control would cover are represented by an arrow instead. */
  private createClusters(): PinCluster[] {
    const { pins, site } = this.layout;
    const selected = pins.filter((pin) => pin.id === this.selectedId);
    const others = pins.filter((pin) => pin.id !== this.selectedId);
    const controls = measureElements(this.map.getContainer(), CONTROL_SELECTOR);
    let visiblePins = others.filter((pin) => this.isInFrame(pin));
    for (;;) {
      const arrows = this.createArrows(
        others.filter((pin) => !visiblePins.includes(pin)),
        controls,
      );
      const occupied = [...controls, ...arrows.map(({ box }) => box)];
      const clusters = this.clusterPins(visiblePins, site);
      const coveredClusters = clusters.filter(({ box }) =>
        occupied.some((other) => isOverlapping(box, other)),
      );
      if (coveredClusters.length === 0) {
        const [pin] = selected;
        if (!pin) return [...arrows, ...clusters];
        const selectedMarkers = this.isInFrame(pin)
          ? this.clusterPins(selected)
          : this.createArrows(selected, controls);
        return [...arrows, ...clusters, ...selectedMarkers];
      }
      const coveredPins = coveredClusters.flatMap(({ pins: members }) => members);
      visiblePins = visiblePins.filter((pin) => !coveredPins.includes(pin));
    }
  }

  /** Returns single pins, and clusters of those that overlap. */
  private clusterPins(pins: readonly Pin[], site?: Point): PinCluster[] {
    const positions = pins.map(({ point }) => this.map.latLngToContainerPoint(point));
    const clusters = clusterMarkers(positions, site && this.map.latLngToContainerPoint(site));
    return clusters.map(({ members, position: { x, y } }) => {
      const mergedPins = members.flatMap((member) => pins[member] ?? []);
      const [pin] = mergedPins;
      const isSingle = pin && mergedPins.length === 1;
      const position = isSingle ? latLng(pin.point) : this.map.containerPointToLatLng([x, y]);
      const box = boxAround({ x, y }, isSingle ? PIN_SIZE : COUNT_SIZE);
      return { key: joinIds(mergedPins), pins: mergedPins, position, box };
    });
  }

  /** Returns arrows to places outside the frame. */
  private createArrows(distantPins: readonly Pin[], controls: readonly PixelBox[]): PinCluster[] {
    const { x, y } = this.map.getSize();
    const frame = { left: 0, top: 0, right: x, bottom: y };
    const positions = distantPins.map(({ point }) => this.map.latLngToContainerPoint(point));
    return createEdgeMarkers(positions, frame, controls).map(
      ({ members, position: pixels, radians }) => {
        const pins = members.flatMap((member) => distantPins[member] ?? []);
        const position = this.map.containerPointToLatLng([pixels.x, pixels.y]);
        const key = `${joinIds(pins)}→${radians.toFixed(1)}`;
        return { key, pins, position, radians, box: squareAround(pixels, ARROW_RADIUS) };
      },
    );
  }

  private createMarker({ pins, position, radians }: PinCluster): FocusableMarker {
    const [pin] = pins;
    const names = pins.map(({ name }) => name);
    if (radians !== undefined) {
      return new FocusableMarker({
        position,
        icon: new ArrowIcon(pins, radians),
        label: this.handlers.arrowLabel(formatArrowNames(pins)),
        onPress: (button) =>
          pin && pins.length === 1 ? this.handlers.onPress(pin.id, button) : this.zoomOutTo(pins),
      }).addTo(this.map);
    }
    if (!pin || pins.length > 1) {
      return new FocusableMarker({
        position,
        icon: new CountIcon(pins.length),
        size: COUNT_SIZE,
        label: this.handlers.clusterLabel(names),
        onPress: (button) => this.openCluster(pins, [position.lat, position.lng], button),
      }).addTo(this.map);
    }
    const { id, number, name, lang, group } = pin;
    return new FocusableMarker({
      position,
      icon: new PinIcon(group, number),
      size: PIN_SIZE,
      label: `${number}. ${name}`,
      lang,
      onPress: (button) => this.handlers.onPress(id, button),
    }).addTo(this.map);
  }

  /** Zooms in until the pins separate; at the maximum zoom they are listed. */
  private openCluster(pins: Pin[], point: Point, button: HTMLElement): void {
    const zoom = this.map.getZoom();
    const maxZoom = this.map.getMaxZoom();
    if (zoom >= maxZoom) {
      this.handlers.onUnsplittable({ ids: pins.map(({ id }) => id), point, button });
      return;
    }
    const bounds = latLngBounds(pins.map(({ point: position }) => position));
    const fittingZoom = this.map.getBoundsZoom(bounds.pad(0.25));
    this.map.setView(bounds.getCenter(), Math.min(maxZoom, Math.max(zoom + 1, fittingZoom)));
  }

  /** Zooms out until the frame contains the pins and the guesthouse. */
  private zoomOutTo(pins: Pin[]): void {
    const { site } = this.layout;
    const points = pins.map(({ point }) => point).filter(isInPanBounds);
    if (points.length === 0) return;
    const bounds = latLngBounds(site ? [...points, site] : points);
    this.map.fitBounds(bounds, { padding: [PADDING, PADDING], maxZoom: this.map.getZoom() });
  }

  /** Moves the focus to the marker that replaced the focused one, unless the focus has moved elsewhere meanwhile. */
  private keepFocus(): void {
    const first = this.focusedMarker?.pins[0];
    this.focusedMarker = undefined;
    if (document.activeElement !== document.body) return;
    const replacement = [...this.shownMarkers.values()].find(
      ({ pins }) => first && pins.includes(first),
    );
    replacement?.button.getElement()?.focus({ preventScroll: true });
  }

  /** Marks the selected pin, and returns the markers of single places: pins, and arrows to places beyond the map. */
  private updateSinglePins(): SinglePins {
    const singlePins = new Map<number, SinglePin>();
    for (const { pins, button, isArrow } of this.shownMarkers.values()) {
      const element = button.getElement();
      const [pin] = pins;
      if (!element || !pin || pins.length > 1 || (isArrow && isInPanBounds(pin.point))) continue;
      const isSelected = pin.id === this.selectedId;
      element.setAttribute('aria-pressed', String(isSelected));
      button.setZIndexOffset(isSelected ? SELECTED_Z : 0);
      const { lat, lng } = button.getLatLng();
      singlePins.set(pin.id, { element, point: isArrow ? [lat, lng] : pin.point });
    }
    return singlePins;
  }
}
