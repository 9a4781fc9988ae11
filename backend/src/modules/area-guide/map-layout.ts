import { type Language } from '../../kernel/language.js';
import { type AttractionGroup } from '../attractions/index.js';

/** A text and its language, which may differ from the guide's. */
export interface GuideText {
  readonly text: string;
  readonly language: Language;
}

export interface GuidePoint {
  readonly lat: number;
  readonly lng: number;
}

export interface GuidePlace {
  /** The same on the map and in the lists. */
  readonly number: number;
  readonly group: AttractionGroup;
  /** The position; absent if the coordinates are invalid. */
  readonly at?: GuidePoint;
  readonly name: GuideText;
  readonly distance: GuideText;
  readonly description: GuideText;
}

export interface GuideGroup {
  readonly group: AttractionGroup;
  readonly places: readonly GuidePlace[];
}

/** Everything that the guide shows. */
export interface GuideContent {
  readonly language: Language;
  /** From the settings; absent for the built-in text. */
  readonly lead?: GuideText;
  /** Text that is shown if there are no places; from the settings, absent for the built-in text. */
  readonly empty?: GuideText;
  readonly guesthouse: {
    readonly name: string;
    readonly address?: GuideText;
    readonly phone?: string;
    readonly at?: GuidePoint;
  };
  readonly groups: readonly GuideGroup[];
}

const METERS_PER_DEGREE = 111_320;
const METERS_PER_MINUTE = 80;
/** Share of the places that the map shows. For the others it shows the direction. */
const SHOWN_SHARE = 0.8;
const MIN_RADIUS = 400;
const MARKER_RADIUS = 7.5;

export interface Marker<T> {
  readonly place: T;
  /** Position of the place and of its number, which is moved aside if others are close. */
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  /** Direction in radians, if the place is outside the map. */
  readonly offMapAngle?: number;
}

export interface DistanceRing {
  readonly minutes: number;
  readonly radius: number;
}

export interface MapLayout<T> {
  readonly radius: number;
  /** Points of the page per meter. */
  readonly scale: number;
  readonly rings: readonly DistanceRing[];
  readonly markers: readonly Marker<T>[];
}

/** Returns the distances east and north of the center in meters. */
export function measureOffset(
  center: GuidePoint,
  { lat, lng }: GuidePoint,
): { east: number; north: number } {
  const longitudeScale = Math.cos((center.lat * Math.PI) / 180);
  return {
    east: (lng - center.lng) * METERS_PER_DEGREE * longitudeScale,
    north: (lat - center.lat) * METERS_PER_DEGREE,
  };
}

export function centerOf(points: readonly GuidePoint[]): GuidePoint {
  const sumOf = (valueOf: (point: GuidePoint) => number) =>
    points.reduce((total, point) => total + valueOf(point), 0);
  return {
    lat: sumOf(({ lat }) => lat) / points.length,
    lng: sumOf(({ lng }) => lng) / points.length,
  };
}

/** Returns the radius of the map in meters. */
function chooseMapRadius(distances: readonly number[]): number {
  const sorted = [...distances].sort((a, b) => a - b);
  const farthestShown =
    sorted[Math.max(0, Math.ceil(sorted.length * SHOWN_SHARE) - 1)] ?? MIN_RADIUS;
  return Math.max(MIN_RADIUS, farthestShown * 1.08);
}

function ringsOf(meters: number, scale: number): DistanceRing[] {
  const maxMinutes = meters / METERS_PER_MINUTE;
  const step = [2, 5, 10, 15, 30, 60, 120].find((minutes) => maxMinutes / minutes <= 5) ?? 240;
  return Array.from({ length: Math.floor(maxMinutes / step) }, (_, index) => {
    const minutes = (index + 1) * step;
    return { minutes, radius: minutes * METERS_PER_MINUTE * scale };
  });
}

interface MovablePoint {
  x: number;
  y: number;
}

/** Moves overlapping numbers apart. Equal input gives equal positions. */
function separateLabels(labels: MovablePoint[], radius: number): void {
  for (let iteration = 0; iteration < 120; iteration += 1) {
    let hasMoved = false;
    for (const [index, label] of labels.entries()) {
      // The guesthouse is in the center.
      const fromCenter = Math.hypot(label.x, label.y) || 0.01;
      if (fromCenter < MARKER_RADIUS * 2.6) {
        const push = (MARKER_RADIUS * 2.6 - fromCenter) / fromCenter;
        label.x += (label.x || 0.1) * push;
        label.y += (label.y || 0.1) * push;
        hasMoved = true;
      }
      for (const other of labels.slice(index + 1)) {
        const dx = other.x - label.x || 0.1 * (index + 1);
        const dy = other.y - label.y || 0.1;
        const distance = Math.hypot(dx, dy);
        if (distance >= MARKER_RADIUS * 2.15) continue;
        const push = (MARKER_RADIUS * 2.15 - distance) / 2 / distance;
        label.x -= dx * push;
        label.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
        hasMoved = true;
      }
      const distance = Math.hypot(label.x, label.y);
      if (distance > radius) {
        label.x *= radius / distance;
        label.y *= radius / distance;
      }
    }
    if (!hasMoved) return;
  }
}

/** Lays out a round map of the given radius, with its center at 0, 0. */
export function layOutMap<T extends { readonly at?: GuidePoint }>(
  places: readonly T[],
  center: GuidePoint,
  radius: number,
): MapLayout<T> {
  const placesWithOffset = places.flatMap((place) =>
    place.at ? [{ place, ...measureOffset(center, place.at) }] : [],
  );
  const meters = chooseMapRadius(
    placesWithOffset.map(({ east, north }) => Math.hypot(east, north)),
  );
  const scale = radius / meters;
  const markers = placesWithOffset.map(({ place, east, north }) => {
    const distance = Math.hypot(east, north);
    const isOffMap = distance > meters;
    const factor = isOffMap ? (radius - MARKER_RADIUS * 1.5) / distance : scale;
    const angle = Math.atan2(-north, east);
    return { place, x: east * factor, y: -north * factor, ...(isOffMap && { offMapAngle: angle }) };
  });
  const labels = markers.map(({ x, y }) => ({ x, y }));
  separateLabels(labels, radius - MARKER_RADIUS * 1.5);
  return {
    radius,
    scale,
    rings: ringsOf(meters, scale),
    markers: markers.map((marker, index) => ({
      ...marker,
      labelX: labels[index]!.x,
      labelY: labels[index]!.y,
    })),
  };
}

/** Returns the position on a ring for its label that is farthest from all numbers. */
export function findLabelPosition<T>(
  { markers }: MapLayout<T>,
  { radius }: DistanceRing,
): { x: number; y: number } {
  const candidates = [2, 6, 0, 4, 3, 1, 5, 7].map((eighth) => ({
    x: Math.cos((eighth * Math.PI) / 4) * radius,
    y: Math.sin((eighth * Math.PI) / 4) * radius,
  }));
  const clearanceOf = ({ x, y }: { x: number; y: number }) =>
    Math.min(
      60,
      ...markers.map((marker) => Math.hypot((marker.labelX - x) / 2, marker.labelY - y)),
    );
  return candidates.reduce((best, candidate) =>
    clearanceOf(candidate) > clearanceOf(best) + 1 ? candidate : best,
  );
}
