import { MapNames } from './draw-names.js';
import { createProjection, BASE_MAP } from './base-map.js';
import { COLOR, type GuideDocument, PAGE } from './guide-document.js';
import { type GuideTexts } from './guide-texts.js';
import {
  type GuideContent,
  type GuidePlace,
  findLabelPosition,
  type MapLayout,
  type Marker,
  centerOf,
  layOutMap,
  type GuidePoint,
} from './map-layout.js';

/** Radius of the map in points of the page. */
const RADIUS = 206;
const MARKER_RADIUS = 7.5;
/** Width of the longest label of a ring. */
const LABEL_WIDTH = 56;

const GUESTHOUSE_RADIUS = 12;
/** Width and height of the guesthouse's symbol in its own units. */
const GUESTHOUSE_SIZE = 44;

/** Width and height of a pin's outline in its own units. */
const PIN_SIZE = 25;
/** In points of the page. */
const MIN_LINE_WIDTH = 0.6;

export const colorOfGroup = (group: GuidePlace['group']): string => BASE_MAP.pins[group][0];

/** Draws the number of a place in the head of its pin, as on the site. */
export function drawNumber(document: GuideDocument, place: GuidePlace, x: number, y: number): void {
  const { pdf } = document;
  const [color, outline] = BASE_MAP.pins[place.group];
  const scale = (2 * MARKER_RADIUS) / PIN_SIZE;
  pdf.save();
  pdf
    .translate(x - MARKER_RADIUS, y - MARKER_RADIUS)
    .scale(scale)
    .lineJoin('round')
    .lineWidth(2)
    .path(outline)
    .fillAndStroke(COLOR.pin, color);
  pdf.restore();
  const size = place.number > 99 ? 6 : 8;
  const style = { size, color, width: 24, display: true };
  const text = { text: String(place.number), language: 'en' } as const;
  document.draw(text, x - 12, y - size * 0.66, style, 'center');
}

function drawMarker(
  document: GuideDocument,
  marker: Marker<GuidePlace>,
  cx: number,
  cy: number,
): void {
  const { pdf } = document;
  const x = cx + marker.labelX;
  const y = cy + marker.labelY;
  if (marker.offMapAngle !== undefined) {
    const tipDistance = MARKER_RADIUS + 7;
    const dx = Math.cos(marker.offMapAngle);
    const dy = Math.sin(marker.offMapAngle);
    const tipX = x + dx * tipDistance;
    const tipY = y + dy * tipDistance;
    pdf
      .moveTo(tipX, tipY)
      .lineTo(tipX - dx * 7 - dy * 4, tipY - dy * 7 + dx * 4)
      .lineTo(tipX - dx * 7 + dy * 4, tipY - dy * 7 - dx * 4)
      .fill(colorOfGroup(marker.place.group));
  } else if (Math.hypot(marker.labelX - marker.x, marker.labelY - marker.y) > 3) {
    pdf
      .moveTo(cx + marker.x, cy + marker.y)
      .lineTo(x, y)
      .lineWidth(0.7)
      .stroke(COLOR.textMuted);
    pdf.circle(cx + marker.x, cy + marker.y, 1.6).fill(COLOR.textMuted);
  }
  pdf.lineWidth(1);
  drawNumber(document, marker.place, x, y);
}

function drawMapArea(
  document: GuideDocument,
  { language }: GuideContent,
  texts: GuideTexts,
  layout: MapLayout<GuidePlace>,
  center: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const { pdf } = document;
  pdf.circle(cx, cy, RADIUS).fill(COLOR.land);
  drawBaseMap(document, layout, center, [cx, cy]);
  for (const { radius } of layout.rings) {
    pdf
      .circle(cx, cy, radius)
      .lineWidth(0.6)
      .dash(2, { space: 3 })
      .stroke(COLOR.textMuted)
      .undash();
  }
  const names = new MapNames(document, language, layout, center, [cx, cy]);
  for (const ring of layout.rings) {
    const { x, y } = findLabelPosition(layout, ring);
    names.reserve([x, y], LABEL_WIDTH, 11);
    const label = { text: texts.minutes(ring.minutes), language };
    const style = { size: 7.5, color: COLOR.textMuted, width: 80 };
    pdf
      .roundedRect(cx + x - LABEL_WIDTH / 2, cy + y - 5.5, LABEL_WIDTH, 11, 5.5)
      .fill(COLOR.surface);
    document.draw(label, cx + x - 40, cy + y - 5.5, style, 'center');
  }
  names.draw();
}

/** Draws an arrow to the north and a scale bar. */
function drawScale(
  document: GuideDocument,
  { scale }: MapLayout<GuidePlace>,
  [cx, cy]: readonly [number, number],
): void {
  const { pdf } = document;
  const top = cy - RADIUS + 4;
  const left = cx - RADIUS + 8;
  pdf
    .moveTo(left, top)
    .lineTo(left - 6, top + 17)
    .lineTo(left, top + 13)
    .fill(COLOR.text);
  pdf
    .moveTo(left, top)
    .lineTo(left + 6, top + 17)
    .lineTo(left, top + 13)
    .fill(COLOR.textMuted);
  const style = { size: 8, color: COLOR.textMuted, width: 60 };
  document.draw({ text: 'N', language: 'en' }, left - 30, top + 18, style, 'center');
  const meters =
    [100, 200, 500, 1000, 2000, 5000, 10_000].findLast((length) => length * scale <= 110) ?? 100;
  const right = cx + RADIUS;
  const bottom = cy + RADIUS - 6;
  pdf.rect(right - meters * scale, bottom, meters * scale, 2).fill(COLOR.textMuted);
  const text = meters < 1000 ? `${meters} m` : `${meters / 1000} km`;
  document.draw({ text, language: 'en' }, right - 60, bottom - 13, style, 'right');
}

/** Draws the logo of the guesthouse on a round background, as on the site. */
function drawGuesthouse(document: GuideDocument, cx: number, cy: number): void {
  const { pdf } = document;
  pdf.save();
  pdf
    .translate(cx - GUESTHOUSE_RADIUS, cy - GUESTHOUSE_RADIUS)
    .scale((2 * GUESTHOUSE_RADIUS) / GUESTHOUSE_SIZE)
    .circle(22, 22, 20.5)
    .lineWidth(2)
    .fillAndStroke(COLOR.guesthouse, COLOR.pin);
  pdf
    .path('M10 19L22 10L34 19M15 23Q15 30 12 34M22 23V35M29 23V35')
    .lineWidth(2.6)
    .lineCap('round')
    .lineJoin('round')
    .stroke(COLOR.pin);
  pdf.restore();
}

function describeMap({ guesthouse, groups }: GuideContent, texts: GuideTexts): string {
  const places = groups.flatMap((group) => group.places);
  const descriptions = places.map(
    ({ number, name, distance }) => `${number} ${name.text} (${distance.text})`,
  );
  return `${texts.map}: ${guesthouse.name}. ${descriptions.join(', ')}`;
}

/**
 * Draws a round map and returns the y coordinate of its end. Its center is the guesthouse, or the middle of all places
 * if the position of the guesthouse is unknown. Draws nothing if no place has a position.
 */
export function drawMap(
  document: GuideDocument,
  content: GuideContent,
  texts: GuideTexts,
  top: number,
): number {
  const places = content.groups.flatMap(({ places: placesOfGroup }) => placesOfGroup);
  const points = places.flatMap(({ at }) => (at ? [at] : []));
  if (points.length === 0) return top;
  const center = content.guesthouse.at ?? centerOf(points);
  const layout = layOutMap(places, center, RADIUS);
  const cx = PAGE.width / 2;
  const cy = top + RADIUS;
  document.addFigure(describeMap(content, texts), () => {
    drawMapArea(document, content, texts, layout, center, [cx, cy]);
    drawScale(document, layout, [cx, cy]);
    for (const marker of layout.markers) drawMarker(document, marker, cx, cy);
    if (content.guesthouse.at) drawGuesthouse(document, cx, cy);
  });
  const width = PAGE.width - 2 * PAGE.margin;
  const style = { size: 8.5, color: COLOR.textMuted, width, lineSpacing: 0.6 };
  const hasOffMapPlaces = layout.markers.some(({ offMapAngle }) => offMapAngle !== undefined);
  const space = content.language === 'en' ? ' ' : '';
  const text = hasOffMapPlaces ? texts.mapNote + space + texts.offMapNote : texts.mapNote;
  const note = { text, language: content.language };
  return document.write('P', note, PAGE.margin, cy + RADIUS + 14, style);
}

/** Draws the base map of the site's maps within the circle. */
function drawBaseMap(
  { pdf }: GuideDocument,
  layout: MapLayout<unknown>,
  center: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const { scale, radius } = layout;
  const [left, top] = createProjection(layout, center)([0, 0]);
  const fillPath = (path: string, color: string) => pdf.path(path).fill(color);
  const strokePath = (path: string, meters: number, color: string) =>
    pdf
      .lineWidth(Math.max(meters, MIN_LINE_WIDTH / scale))
      .path(path)
      .stroke(color);
  const { lanes, parks, bay, island, waters, streets, bridges, rails } = BASE_MAP;

  pdf.save();
  pdf.circle(cx, cy, radius).clip().lineJoin('round').lineCap('round');
  pdf.translate(cx + left, cy + top).scale(scale);
  strokePath(lanes.path, lanes.width, COLOR.lane);
  fillPath(parks, COLOR.park);
  fillPath(bay, COLOR.river);
  fillPath(island, COLOR.land);
  for (const { path, width } of waters) strokePath(path, width, COLOR.river);
  strokePath(streets.path, streets.width + 5, COLOR.line);
  strokePath(streets.path, streets.width, COLOR.surface);
  strokePath(bridges.path, bridges.width, COLOR.surface);
  pdf.dash(5 / scale, { space: 4 / scale });
  strokePath(rails, 1 / scale, COLOR.rail);
  pdf.undash().restore();
}
