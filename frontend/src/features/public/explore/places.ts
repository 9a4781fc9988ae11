import { type Point } from '../../../shared/site/house-point';
import { type Place, type PlaceGroup } from './explore.queries';

/** The tabs of the home page, the first one open. */
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

/** The filters of the page; whatever has none stands under "all". */
export const FILTERS = [
  'all',
  'tourist',
  'dining',
  'shopping',
  'entertainment',
  'transportation',
  'religious',
] as const satisfies readonly (PlaceGroup | 'all')[];

/** What the map's legend names. */
export const GROUPS = [...TABS, 'accommodation'] as const satisfies readonly PlaceGroup[];

export type Filter = (typeof FILTERS)[number];

const DECIMAL = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/;

function decimal(value: string): number | undefined {
  const number = DECIMAL.test(value) ? Number(value) : 0;
  return number === 0 ? undefined : number;
}

/** Where a place stands on the map; undefined where its coordinates are missing, zero or no numbers. */
export function toPoint({ lat, lng }: Pick<Place, 'lat' | 'lng'>): Point | undefined {
  const [y, x] = [decimal(lat), decimal(lng)];
  return y === undefined || x === undefined ? undefined : [y, x];
}

/** A distance in pieces, so that its figures can stand out: "8", " min on foot". */
export function splitFigures(distance: string): { text: string; figure: boolean }[] {
  return distance
    .split(/(\d+(?:[.,]\d+)?)/)
    .filter(Boolean)
    .map((text) => ({ text, figure: /^\d/.test(text) }));
}
