import { toMeters, WALK_METERS } from '../../../shared/map/base-map';
import { type MapLabel, type MapView } from '../../../shared/map/labels';
import { type Point } from '../../../shared/site/site-point';

/** Directions of the label on the ring, in eighths of a circle clockwise from the right. The preferred one is first. */
const EIGHTHS = [3, 5, 1, 7, 2, 6, 4, 0];

/** Returns the label of the ring with its eight possible positions. */
export function createRingLabel(text: string, site: Point, { project }: MapView): MapLabel {
  const center = project(site);
  // Pixels per meter are measured between the guesthouse and a point to its south.
  const southernPoint: Point = [site[0] - 0.01, site[1]];
  const [, metersToSouth] = toMeters(southernPoint, site);
  const radius = (WALK_METERS / metersToSouth) * (project(southernPoint).y - center.y);
  const positions = EIGHTHS.map((eighth) => ({
    x: center.x + Math.cos((eighth * Math.PI) / 4) * radius,
    y: center.y + Math.sin((eighth * Math.PI) / 4) * radius,
  }));
  return { text, kind: 'ring', vertical: false, positions };
}
