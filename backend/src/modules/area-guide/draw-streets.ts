import { GROUND, createProjection } from './ground.js';
import { COLOR, type GuideDocument } from './guide-document.js';
import { type MapLayout, type GuidePoint } from './map-layout.js';

/** Minimum width of a line in points. */
const MIN_WIDTH = 0.6;

/** Draws the ground of the site's maps within the circle: the bay, parks, rivers, streets and railways. */
export function drawStreets(
  { pdf }: GuideDocument,
  layout: MapLayout<unknown>,
  center: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const { scale, radius } = layout;
  const [left, top] = createProjection(layout, center)([0, 0]);
  const fill = (path: string, color: string) => pdf.path(path).fill(color);
  const stroke = (path: string, meters: number, color: string) =>
    pdf
      .lineWidth(Math.max(meters, MIN_WIDTH / scale))
      .path(path)
      .stroke(color);
  const { lanes, parks, bay, island, waters, streets, bridges, rails } = GROUND;

  pdf.save();
  pdf.circle(cx, cy, radius).clip().lineJoin('round').lineCap('round');
  pdf.translate(cx + left, cy + top).scale(scale);
  stroke(lanes.path, lanes.width, COLOR.lane);
  fill(parks, COLOR.park);
  fill(bay, COLOR.river);
  fill(island, COLOR.sand);
  for (const { path, width } of waters) stroke(path, width, COLOR.river);
  stroke(streets.path, streets.width + 5, COLOR.line);
  stroke(streets.path, streets.width, COLOR.paper);
  stroke(bridges.path, bridges.width, COLOR.paper);
  pdf.dash(5 / scale, { space: 4 / scale });
  stroke(rails, 1 / scale, COLOR.rail);
  pdf.undash().restore();
}
