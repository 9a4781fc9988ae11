import { latLng, type LatLng, latLngBounds, type Map as LeafletMap } from 'leaflet';
import { type Point } from '../../../shared/site/site-point';
import { runInSlices } from '../../../shared/ui/time-slicing';
import { clusterMarkers, COUNT_SIZE, PIN_SIZE } from './cluster-markers';
import { type PlaceGroup } from './explore.queries';
import { FocusableMarker } from './focusable-marker';
import { CountIcon, PinIcon } from './pin-icon';

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

/** Elements of single pins by place id. */
export type SinglePins = ReadonlyMap<number, HTMLElement>;

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
}

interface Cluster {
  pins: Pin[];
  at: LatLng;
}

interface Shown {
  pins: Pin[];
  button: FocusableMarker;
}

const SELECTED_Z = 10_000;

/** Pins of the places, clustered where they overlap. Rendered in slices, so that the page stays responsive. */
export class PinLayer {
  private shown = new Map<string, Shown>();
  private chosen: number | null = null;
  private work = new AbortController();

  constructor(
    private readonly map: LeafletMap,
    private readonly markers: RenderedMarker,
    private readonly handlers: Handlers,
  ) {
    map.on('zoomend', this.arrange);
    this.arrange();
  }

  /** Shows the selected pin outside of clusters, above all others. */
  select(id: number | null): void {
    if (id === this.chosen) return;
    this.chosen = id;
    this.arrange();
  }

  remove(): void {
    this.work.abort();
    this.map.off('zoomend', this.arrange);
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
    const clusters = this.clusters().map(
      (group) => [group.pins.map(({ id }) => id).join(), group] as const,
    );
    const wanted = new Map(clusters);
    for (const [key, { button }] of this.shown) {
      if (wanted.has(key)) continue;
      this.shown.delete(key);
      button.remove();
    }
    for (const [key, cluster] of wanted) {
      const { pins, at } = cluster;
      const previous = this.shown.get(key);
      if (previous) previous.button.setLatLng(at);
      else this.shown.set(key, { pins, button: this.buttonOf(cluster) });
      yield;
    }
    if (hadFocus) this.keepFocus(hadFocus);
    this.handlers.onArranged(this.singlePins());
  }

  private clusters(): Cluster[] {
    const { pins, site } = this.markers;
    const alone = pins.filter(({ id }) => id === this.chosen);
    const others = pins.filter(({ id }) => id !== this.chosen);
    const spots = others.map(({ point }) => this.map.project(point));
    const clusters = clusterMarkers(spots, site && this.map.project(site));
    return [
      ...clusters.map(({ members, position }) => ({
        pins: others.filter((_, index) => members.includes(index)),
        at: this.map.unproject([position.x, position.y]),
      })),
      ...alone.map((pin) => ({ pins: [pin], at: latLng(pin.point) })),
    ];
  }

  private buttonOf(cluster: Cluster): FocusableMarker {
    const { pins, at } = cluster;
    const [pin] = pins;
    if (!pin || pins.length > 1) return this.countOf(cluster);
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

  private countOf({ pins, at }: Cluster): FocusableMarker {
    return new FocusableMarker({
      at,
      icon: new CountIcon(pins.length),
      reach: COUNT_SIZE,
      label: this.handlers.labelOf(pins.map(({ name }) => name)),
      onPress: (button) => this.open(pins, [at.lat, at.lng], button),
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

  /** Moves the focus to the marker that replaced the focused one. */
  private keepFocus({ pins: [first], button }: Shown): void {
    if (button.getElement()?.isConnected) return;
    const heir = [...this.shown.values()].find(({ pins }) => first && pins.includes(first));
    heir?.button.getElement()?.focus({ preventScroll: true });
  }

  private singlePins(): SinglePins {
    const standing = new Map<number, HTMLElement>();
    for (const { pins, button } of this.shown.values()) {
      const element = button.getElement();
      const [pin] = pins;
      if (!element || !pin || pins.length > 1) continue;
      const isChosen = pin.id === this.chosen;
      element.setAttribute('aria-pressed', String(isChosen));
      button.setZIndexOffset(isChosen ? SELECTED_Z : 0);
      standing.set(pin.id, element);
    }
    return standing;
  }
}
