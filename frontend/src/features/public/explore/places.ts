import { type Point } from '../../../shared/site/site-point';
import { type Place, type PlaceGroup } from './explore.queries';

/** Tabs of the home page, the first one selected. */
export const TABS = [
  'dining',
  'shopping',
  'tourist',
  'entertainment',
  'transportation',
  'religious',
  'market',
  'park',
] as const satisfies readonly PlaceGroup[];

/** Filters of the page of all places, which are also the legend of its map. */
export const FILTERS = [
  'all',
  'tourist',
  'dining',
  'shopping',
  'entertainment',
  'transportation',
  'religious',
  'market',
  'park',
  'accommodation',
] as const satisfies readonly (PlaceGroup | 'all')[];

/** A place with its number, the same in every list, on every map and in the printed guide. */
export type NumberedPlace = Place & { number: number };

export type PlaceFilter = (typeof FILTERS)[number];

/** Matches ` 34.6 ` and `-.5`, but not `34.6N` or `1e2`. */
const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

/** Returns undefined for zero as well, which stands for a missing coordinate. */
function parseDecimal(text: string): number | undefined {
  const number = DECIMAL.test(text) ? Number(text) : 0;
  return number === 0 ? undefined : number;
}

/** Returns the position of a place; undefined if its coordinates are missing, zero or invalid. */
export function toPoint({ lat, lng }: Pick<Place, 'lat' | 'lng'>): Point | undefined {
  const y = parseDecimal(lat);
  const x = parseDecimal(lng);
  return y === undefined || x === undefined ? undefined : [y, x];
}

/** Splits a distance, `8 min on foot`, into figures and other text: `8` and ` min on foot`. */
export function splitFigures(distance: string): { text: string; isFigure: boolean }[] {
  return distance
    .split(/(\d+(?:[.,]\d+)?)/)
    .filter(Boolean)
    .map((text) => ({ text, isFigure: /^\d/.test(text) }));
}
