import { type Language } from '../i18n/language';
import { type NamedLine } from '../site/points';
import { type Point } from '../site/site-point';
import { stations, streets } from '../site/streets';
import { parkNames, waters } from '../site/waters';
import {
  boxAround,
  centerOf,
  distanceBetween,
  isOverlapping,
  type PixelBox,
  type PixelPosition,
  squareAround,
} from './pixels';

type LabelKind = 'water' | 'street' | 'station' | 'park' | 'ring';

/** A name with its possible positions, the best one first. */
export interface MapLabel {
  text: string;
  kind: LabelKind;
  /** Whether the text runs from top to bottom. */
  vertical: boolean;
  /** Centers of the text; for a station, of its dot. */
  positions: readonly PixelPosition[];
}

export interface PlacedLabel extends MapLabel, PixelPosition {}

/** The visible part of a map, and the projection of points to its pixels. */
export interface MapView {
  zoom: number;
  frame: PixelBox;
  project: (point: Point) => PixelPosition;
}

/** Font sizes in pixels. */
const FONT_SIZES: Readonly<Record<LabelKind, number>> = {
  water: 13,
  street: 12,
  station: 12,
  park: 12,
  ring: 12,
};
/** Width of letters in the font of texts, in ems. The font of rivers' names is narrower. */
const WIDE_LETTER_EMS = 0.88;
const LETTER_EMS = 0.6;
const DISPLAY_RATIO = 0.83;
const LINE_HEIGHT = 1.3;
/** Space around a label, in pixels. */
const MARGIN = 3;
const DOT_RADIUS = 6;
/** Distance between the positions along a line, in pixels. */
const STEP = 14;
/** Distance of a label from its dot, in pixels. */
const GAP = 11;

const isWithin = (box: PixelBox, frame: PixelBox): boolean =>
  box.left >= frame.left &&
  box.top >= frame.top &&
  box.right <= frame.right &&
  box.bottom <= frame.bottom;

/** Estimates the length of a text in pixels without a browser, because the server places labels, too. */
function textLength(text: string, kind: LabelKind): number {
  const ratio = kind === 'water' ? DISPLAY_RATIO : 1;
  const ems = [...text].map((character) => {
    if (character > '\u2E7F') return 1;
    return ratio * (/[mwMW]/.test(character) ? WIDE_LETTER_EMS : LETTER_EMS);
  });
  return FONT_SIZES[kind] * ems.reduce((sum, em) => sum + em, 0);
}

function boxAt({ text, kind, vertical }: MapLabel, position: PixelPosition): PixelBox {
  const along = textLength(text, kind) / 2 + MARGIN;
  const across = (FONT_SIZES[kind] * LINE_HEIGHT) / 2 + MARGIN;
  const [x, y] = vertical ? [across, along] : [along, across];
  return boxAround(position, { left: x, top: y, right: x, bottom: y });
}

const dotAt = (position: PixelPosition) => squareAround(position, DOT_RADIUS);

/** Returns the positions of a station's name: below its dot, above, and beside. */
function positionsAroundDot(label: MapLabel, { x, y }: PixelPosition): PixelPosition[] {
  const beside = textLength(label.text, label.kind) / 2 + GAP;
  return [
    { x, y: y + GAP + 2 },
    { x, y: y - GAP - 2 },
    { x: x + beside, y },
    { x: x - beside, y },
  ];
}

/**
 * Places labels in their order of importance where they cover neither an obstacle nor each other. Labels without such
 * a position are left out.
 */
export function placeLabels(
  labels: readonly MapLabel[],
  obstacles: readonly PixelBox[],
  frame: PixelBox,
): PlacedLabel[] {
  const occupied = [...obstacles];
  const isFree = (box: PixelBox) =>
    isWithin(box, frame) && !occupied.some((other) => isOverlapping(box, other));
  return labels.flatMap((label): PlacedLabel[] => {
    if (label.kind === 'station') {
      const [dot] = label.positions;
      if (!dot || !isFree(dotAt(dot))) return [];
      const position = positionsAroundDot(label, dot).find((candidate) =>
        isFree(boxAt(label, candidate)),
      );
      if (!position) return [];
      occupied.push(boxAt(label, position), dotAt(dot));
      return [{ ...label, ...position }];
    }
    const position = label.positions.find((candidate) => isFree(boxAt(label, candidate)));
    if (!position) return [];
    occupied.push(boxAt(label, position));
    return [{ ...label, ...position }];
  });
}

/** Returns the part of a segment inside a box, as shares of its length. */
function clipLine(
  from: PixelPosition,
  to: PixelPosition,
  box: PixelBox,
): [start: number, end: number] | undefined {
  let start = 0;
  let end = 1;
  for (const [coordinate, delta, low, high] of [
    [from.x, to.x - from.x, box.left, box.right],
    [from.y, to.y - from.y, box.top, box.bottom],
  ] as const) {
    if (delta === 0 && (coordinate < low || coordinate > high)) return undefined;
    if (delta === 0) continue;
    const lowShare = (low - coordinate) / delta;
    const highShare = (high - coordinate) / delta;
    start = Math.max(start, Math.min(lowShare, highShare));
    end = Math.min(end, Math.max(lowShare, highShare));
  }
  return start < end ? [start, end] : undefined;
}

/** Returns positions along the visible part of a line, those near the center of the frame first. */
function positionsAlongLine(line: readonly Point[], { project, frame }: MapView): PixelPosition[] {
  const points = line.map(project);
  const positions = points.slice(1).flatMap((to, index) => {
    const from = points[index]!;
    const visiblePart = clipLine(from, to, frame);
    if (!visiblePart) return [];
    const [start, end] = visiblePart;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const count = Math.max(1, Math.round((Math.hypot(dx, dy) * (end - start)) / STEP));
    return Array.from({ length: count }, (_, step) => {
      const share = start + ((end - start) * (step + 0.5)) / count;
      return { x: from.x + dx * share, y: from.y + dy * share };
    });
  });
  const center = centerOf(frame);
  return positions.sort((a, b) => distanceBetween(a, center) - distanceBetween(b, center));
}

/** Returns the labels of a map, in the order of their importance. */
export function listLabels(language: Language, view: MapView): MapLabel[] {
  const { zoom, project } = view;
  const allowsVertical = language !== 'en';
  const createLineLabel = (kind: LabelKind) => (line: NamedLine) => ({
    text: line.name[language],
    kind,
    vertical: allowsVertical && (line.isNorthSouth ?? false),
    positions: positionsAlongLine(line.line, view),
  });
  const createPointLabel =
    (kind: LabelKind) =>
    ({ name, at }: { name: NamedLine['name']; at: Point }) => ({
      text: name[language],
      kind,
      vertical: false,
      positions: [project(at)],
    });
  const isShown = ({ fromZoom }: { fromZoom: number }) => zoom >= fromZoom;
  return [
    ...waters.filter(isShown).map(createLineLabel('water')),
    ...stations.filter(isShown).map(createPointLabel('station')),
    ...parkNames.filter(isShown).map(createPointLabel('park')),
    ...streets.filter(isShown).map(createLineLabel('street')),
  ];
}
