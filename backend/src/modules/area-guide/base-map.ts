import { readFileSync } from 'node:fs';
import { type Language } from '../../kernel/language.js';
import { type AttractionGroup } from '../attractions/index.js';
import { type GuidePoint, type MapLayout, measureOffset } from './map-layout.js';

interface PathOfWidth {
  /** In meters. */
  readonly width: number;
  readonly path: string;
}

export interface MapName {
  readonly name: Readonly<Record<Language, string>>;
  /** Zoom of the site's maps from which the name is shown. */
  readonly fromZoom: number;
  /** Whether the line runs north to south, so that its name is vertical in languages that allow it. */
  readonly upright: boolean;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/**
 * The base map and the pins of the site's maps. Paths are SVG, in meters east and south of the origin. A test of the
 * frontend writes the file.
 */
interface BaseMap {
  readonly origin: readonly [lat: number, lng: number];
  readonly lanes: PathOfWidth;
  readonly parks: string;
  readonly bay: string;
  readonly island: string;
  readonly waters: readonly PathOfWidth[];
  readonly rails: string;
  readonly streets: PathOfWidth;
  readonly bridges: PathOfWidth;
  /** Color and outline, 25 × 25, of each group's pin. */
  readonly pins: Readonly<Record<AttractionGroup, readonly [color: string, outline: string]>>;
  readonly names: Readonly<Record<'waters' | 'streets' | 'parks' | 'stations', readonly MapName[]>>;
}

export const BASE_MAP = JSON.parse(
  readFileSync(new URL('../../../assets/streets.json', import.meta.url), 'utf8'),
) as BaseMap;

/** Returns a function that converts a position on the base map to points of the page, relative to the map's center. */
export function createProjection({ scale }: MapLayout<unknown>, center: GuidePoint) {
  const [lat, lng] = BASE_MAP.origin;
  const { east, north } = measureOffset(center, { lat, lng });
  return ([x, y]: readonly [number, number]): readonly [number, number] => [
    (east + x) * scale,
    (y - north) * scale,
  ];
}
