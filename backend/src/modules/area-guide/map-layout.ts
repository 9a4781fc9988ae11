import { type Language } from '../../kernel/language.js';
import { type AttractionGroup } from '../attractions/index.js';

/** Words with the language they are in, which need not be the guide's. */
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
  /** Absent where the coordinates are none. */
  readonly at?: GuidePoint;
  readonly name: GuideText;
  readonly distance: GuideText;
  readonly description: GuideText;
}

export interface GuideGroup {
  readonly group: AttractionGroup;
  readonly places: readonly GuidePlace[];
}

/** All that the guide says; two that are equal make the same document. */
export interface GuideContent {
  readonly language: Language;
  /** What the settings say above the nearby places; what is built in otherwise. */
  readonly lead?: GuideText;
  readonly house: {
    readonly name: string;
    readonly address?: GuideText;
    readonly phone?: string;
    readonly at?: GuidePoint;
  };
  /** Stations first. */
  readonly groups: readonly GuideGroup[];
}

const METRES_PER_DEGREE = 111_320;
const METRES_PER_MINUTE = 80;
/** The map shows this share of the places, and the directions of the rest. */
const SHARE = 0.8;
const SMALLEST = 400;
const MARK = 7.5;

export interface Mark<T> {
  readonly place: T;
  /** Where it is, and where its number stands: beside it where others stand too. */
  readonly x: number;
  readonly y: number;
  readonly labelX: number;
  readonly labelY: number;
  /** Set where the place is beyond the map: the direction it lies in, in radians. */
  readonly beyond?: number;
}

export interface Ring {
  readonly minutes: number;
  readonly radius: number;
}

export interface MapLayout<T> {
  readonly radius: number;
  /** Points of the page for a metre. */
  readonly scale: number;
  /** The rings: minutes on foot, and how far out they are drawn. */
  readonly rings: readonly Ring[];
  readonly marks: readonly Mark<T>[];
}

/** Metres east and north of the centre. */
export function offset(
  centre: GuidePoint,
  { lat, lng }: GuidePoint,
): { east: number; north: number } {
  const shrink = Math.cos((centre.lat * Math.PI) / 180);
  return {
    east: (lng - centre.lng) * METRES_PER_DEGREE * shrink,
    north: (lat - centre.lat) * METRES_PER_DEGREE,
  };
}

export function centerOf(points: readonly GuidePoint[]): GuidePoint {
  const sum = (of: (point: GuidePoint) => number) => points.reduce((all, one) => all + of(one), 0);
  return { lat: sum(({ lat }) => lat) / points.length, lng: sum(({ lng }) => lng) / points.length };
}

/** How far out from the centre the map goes, in metres. */
function maxDistance(distances: readonly number[]): number {
  const sorted = [...distances].sort((a, b) => a - b);
  const last = sorted[Math.max(0, Math.ceil(sorted.length * SHARE) - 1)] ?? SMALLEST;
  return Math.max(SMALLEST, last * 1.08);
}

function ringsOf(metres: number, scale: number): Ring[] {
  const most = metres / METRES_PER_MINUTE;
  const step = [2, 5, 10, 15, 30, 60, 120].find((minutes) => most / minutes <= 5) ?? 240;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => {
    const minutes = (index + 1) * step;
    return { minutes, radius: minutes * METRES_PER_MINUTE * scale };
  });
}

interface Movable {
  x: number;
  y: number;
}

/** Moves numbers that would cover one another apart, the same way each time. */
function spread(labels: Movable[], radius: number): void {
  for (let round = 0; round < 120; round += 1) {
    let moved = false;
    for (const [index, one] of labels.entries()) {
      // The house stands in the middle.
      const fromHouse = Math.hypot(one.x, one.y) || 0.01;
      if (fromHouse < MARK * 2.6) {
        const push = (MARK * 2.6 - fromHouse) / fromHouse;
        one.x += (one.x || 0.1) * push;
        one.y += (one.y || 0.1) * push;
        moved = true;
      }
      for (const other of labels.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x || 0.1 * (index + 1), other.y - one.y || 0.1];
        const apart = Math.hypot(dx, dy);
        if (apart >= MARK * 2.15) continue;
        const push = (MARK * 2.15 - apart) / 2 / apart;
        one.x -= dx * push;
        one.y -= dy * push;
        other.x += dx * push;
        other.y += dy * push;
        moved = true;
      }
      const out = Math.hypot(one.x, one.y);
      if (out > radius) {
        one.x *= radius / out;
        one.y *= radius / out;
      }
    }
    if (!moved) return;
  }
}

/** Where everything goes on a round map of that radius; the middle of the page's map is 0, 0. */
export function layOutMap<T extends { readonly at?: GuidePoint }>(
  places: readonly T[],
  centre: GuidePoint,
  radius: number,
): MapLayout<T> {
  const placed = places.flatMap((place) =>
    place.at ? [{ place, ...offset(centre, place.at) }] : [],
  );
  const metres = maxDistance(placed.map(({ east, north }) => Math.hypot(east, north)));
  const scale = radius / metres;
  const marks = placed.map(({ place, east, north }) => {
    const away = Math.hypot(east, north);
    const isBeyond = away > metres;
    const factor = isBeyond ? (radius - MARK * 1.5) / away : scale;
    const angle = Math.atan2(-north, east);
    return { place, x: east * factor, y: -north * factor, ...(isBeyond && { beyond: angle }) };
  });
  const labels = marks.map(({ x, y }) => ({ x, y }));
  spread(labels, radius - MARK * 1.5);
  return {
    radius,
    scale,
    rings: ringsOf(metres, scale),
    marks: marks.map((mark, index) => ({
      ...mark,
      labelX: labels[index]!.x,
      labelY: labels[index]!.y,
    })),
  };
}

/** Where on a ring its words are in nobody's way. */
export function placeLabel<T>({ marks }: MapLayout<T>, { radius }: Ring): { x: number; y: number } {
  const spots = [2, 6, 0, 4, 3, 1, 5, 7].map((eighth) => ({
    x: Math.cos((eighth * Math.PI) / 4) * radius,
    y: Math.sin((eighth * Math.PI) / 4) * radius,
  }));
  const room = ({ x, y }: { x: number; y: number }) =>
    Math.min(60, ...marks.map((mark) => Math.hypot((mark.labelX - x) / 2, mark.labelY - y)));
  return spots.reduce((best, spot) => (room(spot) > room(best) + 1 ? spot : best));
}
