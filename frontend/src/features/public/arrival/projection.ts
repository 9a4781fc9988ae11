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

/** Returns the position of a point on the map, in pixels from its upper left corner. */
export function project([lat, lng]: Point): readonly [x: number, y: number] {
  return [
    Math.round((lng - WEST) * METERS_PER_LNG * PIXELS_PER_METER),
    Math.round((NORTH - lat) * METERS_PER_LAT * PIXELS_PER_METER),
  ];
}

export function isInBounds([lat, lng]: Point): boolean {
  return lat > SOUTH && lat < NORTH && lng > WEST && lng < EAST;
}

/**
 * Whether a lane passes through the bounds. Lanes run straight north or east across the whole mapped area, so it is
 * enough that their ranges of coordinates overlap the bounds.
 */
export function crossesBounds(line: readonly Point[]): boolean {
  const lats = line.map(([lat]) => lat);
  const lngs = line.map(([, lng]) => lng);
  const isOverlapping = (coordinates: number[], low: number, high: number) =>
    Math.min(...coordinates) < high && Math.max(...coordinates) > low;
  return isOverlapping(lats, SOUTH, NORTH) && isOverlapping(lngs, WEST, EAST);
}

export function toSvgPath(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}`;
}

/** Returns the walking route from JR Namba: east, then north or south along a street, then to the entrance. */
export function createWalkingRoute(site: Point): Point[] {
  return [JR_NAMBA, [34.6662, 135.4967], [site[0], 135.4968], site];
}
