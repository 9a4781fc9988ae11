import { type Point } from '../../../shared/site/site-point';
import { JR_NAMBA } from '../../../shared/site/streets';

/** Bounds of the map: from Nagahori to Namba, from Yotsubashi to beyond Midosuji. */
const NORTH = 34.6762;
const SOUTH = 34.6648;
const WEST = 135.4936;
const EAST = 135.5028;

const METERS_PER_LAT = 110_950;
const METERS_PER_LNG = 91_550;
export const PIXELS_PER_METER = 0.75;

export const WIDTH = Math.round((EAST - WEST) * METERS_PER_LNG * PIXELS_PER_METER);
export const HEIGHT = Math.round((NORTH - SOUTH) * METERS_PER_LAT * PIXELS_PER_METER);

/** Returns the position of a point on the map. */
export function project([lat, lng]: Point): readonly [x: number, y: number] {
  return [
    Math.round((lng - WEST) * METERS_PER_LNG * PIXELS_PER_METER),
    Math.round((NORTH - lat) * METERS_PER_LAT * PIXELS_PER_METER),
  ];
}

export function isInBounds([lat, lng]: Point): boolean {
  return lat > SOUTH && lat < NORTH && lng > WEST && lng < EAST;
}

/** Whether a line from edge to edge of the mapped area, to the north or to the east, passes through the bounds. */
export function crossesBounds(line: readonly Point[]): boolean {
  const lats = line.map(([lat]) => lat);
  const lngs = line.map(([, lng]) => lng);
  const overlaps = (values: number[], low: number, high: number) =>
    Math.min(...values) < high && Math.max(...values) > low;
  return overlaps(lats, SOUTH, NORTH) && overlaps(lngs, WEST, EAST);
}

export function svgPath(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}`;
}

/** Returns the walking route from JR Namba to the entrance. */
export function walkingRoute(site: Point): Point[] {
  return [JR_NAMBA, [34.6662, 135.4967], [site[0], 135.4968], site];
}
