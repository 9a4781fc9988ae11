import { toMeters, WALK_METERS } from '../../../shared/map/ground';
import { type MapLabel, type MapView } from '../../../shared/map/labels';
import { type Point } from '../../../shared/site/site-point';

/** Directions of the label on the ring, the preferred one first. */
const EIGHTHS = [3, 5, 1, 7, 2, 6, 4, 0];

/** Returns the label of the ring, at one of eight positions on it. */
export function ringLabel(text: string, site: Point, { project }: MapView): MapLabel {
  const center = project(site);
  const [, south] = toMeters([site[0] - 0.01, site[1]], site);
  const radius = (WALK_METERS / south) * (project([site[0] - 0.01, site[1]]).y - center.y);
  const positions = EIGHTHS.map((eighth) => ({
    x: center.x + Math.cos((eighth * Math.PI) / 4) * radius,
    y: center.y + Math.sin((eighth * Math.PI) / 4) * radius,
  }));
  return { text, kind: 'ring', vertical: false, positions };
}
