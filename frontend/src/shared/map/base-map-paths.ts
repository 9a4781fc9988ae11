import { type Point } from '../site/site-point';
import {
  bridges,
  BRIDGE_WIDTH,
  LANE_WIDTH,
  lanes,
  rails,
  STREET_WIDTH,
  streets,
} from '../site/streets';
import { bay, island, parks, waters } from '../site/waters';
import { EXTENT, toMeters } from './base-map';

const formatPoint = (point: Point) => toMeters(point).map(Math.round).join(' ');

/** Returns the path of straight lines through the points. */
const straightPath = (line: readonly Point[]) => `M${line.map(formatPoint).join('L')}`;

/** Returns a path that rounds the corners between the ends of a line. */
function smoothPath(line: readonly Point[]): string {
  if (line.length < 3) return straightPath(line);
  const curves = line.slice(1, -1).map((point, index) => {
    const next = line[index + 2]!;
    const isLast = index === line.length - 3;
    const end: Point = isLast ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2];
    return `Q${formatPoint(point)} ${formatPoint(end)}`;
  });
  return `M${formatPoint(line[0]!)}${curves.join('')}`;
}

/** SVG paths of the base map, in meters. */
export const baseMapPaths = {
  lanes: { width: LANE_WIDTH, path: lanes.map(straightPath).join('') },
  parks: parks.map((park) => `${straightPath(park)}Z`).join(''),
  bay: `${straightPath(bay)}Z`,
  island: `${straightPath(island)}Z`,
  waters: waters.map(({ line, width }) => ({ width, path: smoothPath(line) })),
  rails: rails.map(smoothPath).join(''),
  streets: {
    width: STREET_WIDTH,
    path: streets.map(({ line }) => straightPath(line)).join(''),
  },
  bridges: { width: BRIDGE_WIDTH, path: bridges.map(straightPath).join('') },
};

/** Width of both edges of a street, in meters. */
const STREET_EDGES_WIDTH = 5;

/** Draws a line twice: in its real width in meters, and in a minimum width in pixels (class `least`). */
function strokePaths(className: string, path: string, width: number, minPixels: number): string {
  return (
    `<path class="${className}" stroke-width="${width}" d="${path}"/>` +
    `<path class="${className} least" stroke-width="${minPixels}" d="${path}"/>`
  );
}

/**
 * Returns the SVG file of the base map. The Leaflet map shows its parts by `use`, in the colors of the page. As an
 * image, it has the same colors of the light or dark theme (`tokens.css`).
 */
export function createBaseMapFile(): string {
  const [[south, west], [north, east]] = EXTENT;
  const [left, top] = toMeters([north, west]).map(Math.round) as [number, number];
  const [right, bottom] = toMeters([south, east]).map(Math.round) as [number, number];
  const rectAttributes = `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;
  const colorVariable = (name: string, light: string, dark: string) =>
    `var(--map-${name},light-dark(${light},${dark}))`;
  const style = [
    ':root{color-scheme:light dark}',
    'path{fill:none;stroke-linejoin:round;stroke-linecap:round}',
    '.least{vector-effect:non-scaling-stroke}',
    `.land{fill:${colorVariable('land', '#ebe3d4', '#0c1423')}}`,
    `.lane{stroke:${colorVariable('minor', '#f5f0e6', '#1b273c')}}`,
    `.park{fill:${colorVariable('park', '#b9c29a', '#24382f')}}`,
    `.sea{fill:${colorVariable('river', '#4f7094', '#27456f')}}`,
    `.river{stroke:${colorVariable('river', '#4f7094', '#27456f')}}`,
    `.case{stroke:${colorVariable('case', '#d9cfbd', '#2a364d')}}`,
    `.road{stroke:${colorVariable('road', '#fbf8f1', '#26334b')}}`,
    `.rail{stroke:${colorVariable('rail', '#8c8676', '#667089')};stroke-dasharray:7 5}`,
  ].join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${bottom - top}">` +
    `<style>${style}</style>` +
    `<g id="land"><rect class="land" ${rectAttributes}/></g>` +
    `<g id="lanes"><path class="lane" stroke-width="${baseMapPaths.lanes.width}" d="${baseMapPaths.lanes.path}"/></g>` +
    `<g id="features"><path class="park" d="${baseMapPaths.parks}"/>` +
    `<path class="sea" d="${baseMapPaths.bay}"/><path class="land" d="${baseMapPaths.island}"/>` +
    baseMapPaths.waters.map(({ path, width }) => strokePaths('river', path, width, 2.5)).join('') +
    strokePaths(
      'case',
      baseMapPaths.streets.path,
      baseMapPaths.streets.width + STREET_EDGES_WIDTH,
      3.5,
    ) +
    strokePaths('road', baseMapPaths.streets.path, baseMapPaths.streets.width, 2) +
    `<path class="road" stroke-width="${baseMapPaths.bridges.width}" d="${baseMapPaths.bridges.path}"/>` +
    `<path class="rail least" stroke-width="1.5" d="${baseMapPaths.rails}"/></g></svg>\n`
  );
}
