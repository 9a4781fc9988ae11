import { MapNames } from './draw-names.js';
import { drawStreets } from './draw-streets.js';
import { GROUND } from './ground.js';
import { COLOR, type GuideDocument, PAGE } from './guide-document.js';
import { type GuideTexts } from './guide-texts.js';
import {
  type GuideContent,
  type GuidePlace,
  placeLabel,
  type MapLayout,
  type Mark,
  centerOf,
  layOutMap,
  type GuidePoint,
} from './map-layout.js';

const RADIUS = 206;
const MARK_RADIUS = 7.5;
/** Width of the longest label of a ring. */
const LABEL_WIDTH = 56;

/** Size of a pin's outline, and of its number. */
const HEAD = 25;

export const groupColor = (group: GuidePlace['group']): string => GROUND.pins[group][0];

/** Draws the number of a place in the head of its pin, as on the site. */
export function drawNumber(paper: GuideDocument, place: GuidePlace, x: number, y: number): void {
  const { pdf } = paper;
  const [color, head] = GROUND.pins[place.group];
  const scale = (2 * MARK_RADIUS) / HEAD;
  pdf.save();
  pdf
    .translate(x - MARK_RADIUS, y - MARK_RADIUS)
    .scale(scale)
    .lineJoin('round')
    .lineWidth(2)
    .path(head)
    .fillAndStroke(COLOR.pin, color);
  pdf.restore();
  const size = place.number > 99 ? 6 : 8;
  const style = { size, color, width: 24, display: true };
  const text = { text: String(place.number), language: 'en' } as const;
  paper.draw(text, x - 12, y - size * 0.66, style, 'center');
}

function drawMark(paper: GuideDocument, mark: Mark<GuidePlace>, cx: number, cy: number): void {
  const { pdf } = paper;
  const [x, y] = [cx + mark.labelX, cy + mark.labelY];
  if (mark.beyond !== undefined) {
    const reach = MARK_RADIUS + 7;
    const [dx, dy] = [Math.cos(mark.beyond), Math.sin(mark.beyond)];
    const [tipX, tipY] = [x + dx * reach, y + dy * reach];
    pdf
      .moveTo(tipX, tipY)
      .lineTo(tipX - dx * 7 - dy * 4, tipY - dy * 7 + dx * 4)
      .lineTo(tipX - dx * 7 + dy * 4, tipY - dy * 7 - dx * 4)
      .fill(groupColor(mark.place.group));
  } else if (Math.hypot(mark.labelX - mark.x, mark.labelY - mark.y) > 3) {
    pdf
      .moveTo(cx + mark.x, cy + mark.y)
      .lineTo(x, y)
      .lineWidth(0.7)
      .stroke(COLOR.ink2);
    pdf.circle(cx + mark.x, cy + mark.y, 1.6).fill(COLOR.ink2);
  }
  pdf.lineWidth(1);
  drawNumber(paper, mark.place, x, y);
}

function drawGround(
  paper: GuideDocument,
  { language }: GuideContent,
  texts: GuideTexts,
  plan: MapLayout<GuidePlace>,
  center: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const { pdf } = paper;
  pdf.circle(cx, cy, RADIUS).fill(COLOR.sand);
  drawStreets(paper, plan, center, [cx, cy]);
  for (const { radius } of plan.rings) {
    pdf.circle(cx, cy, radius).lineWidth(0.6).dash(2, { space: 3 }).stroke(COLOR.ink2).undash();
  }
  const names = new MapNames(paper, language, plan, center, [cx, cy]);
  for (const ring of plan.rings) {
    const { x, y } = placeLabel(plan, ring);
    names.reserve([x, y], LABEL_WIDTH, 11);
    const label = { text: texts.minutes(ring.minutes), language };
    const style = { size: 7.5, color: COLOR.ink2, width: 80 };
    pdf.roundedRect(cx + x - LABEL_WIDTH / 2, cy + y - 5.5, LABEL_WIDTH, 11, 5.5).fill(COLOR.paper);
    paper.draw(label, cx + x - 40, cy + y - 5.5, style, 'center');
  }
  names.draw();
}

/** Draws an arrow to the north and a scale bar. */
function drawScale(
  paper: GuideDocument,
  { scale }: MapLayout<GuidePlace>,
  [cx, cy]: readonly [number, number],
): void {
  const { pdf } = paper;
  const top = cy - RADIUS + 4;
  const left = cx - RADIUS + 8;
  pdf
    .moveTo(left, top)
    .lineTo(left - 6, top + 17)
    .lineTo(left, top + 13)
    .fill(COLOR.ink);
  pdf
    .moveTo(left, top)
    .lineTo(left + 6, top + 17)
    .lineTo(left, top + 13)
    .fill(COLOR.ink2);
  const small = { size: 8, color: COLOR.ink2, width: 60 };
  paper.draw({ text: 'N', language: 'en' }, left - 30, top + 18, small, 'center');
  const meters =
    [100, 200, 500, 1000, 2000, 5000, 10_000].findLast((length) => length * scale <= 110) ?? 100;
  const [right, bottom] = [cx + RADIUS, cy + RADIUS - 6];
  pdf.rect(right - meters * scale, bottom, meters * scale, 2).fill(COLOR.ink2);
  const text = meters < 1000 ? `${meters} m` : `${meters / 1000} km`;
  paper.draw({ text, language: 'en' }, right - 60, bottom - 13, small, 'right');
}

function drawGuesthouse(paper: GuideDocument, cx: number, cy: number): void {
  const { pdf } = paper;
  pdf
    .moveTo(cx, cy - 13)
    .lineTo(cx + 12, cy - 2)
    .lineTo(cx + 12, cy + 10)
    .lineTo(cx - 12, cy + 10)
    .lineTo(cx - 12, cy - 2)
    .closePath()
    .lineWidth(1.4)
    .fillAndStroke(COLOR.kaki, COLOR.paper);
  pdf.rect(cx - 3.5, cy, 7, 6).fill(COLOR.lantern);
}

function describe({ guesthouse, groups }: GuideContent, texts: GuideTexts): string {
  const places = groups.flatMap((group) => group.places);
  const descriptions = places.map(
    ({ number, name, distance }) => `${number} ${name.text} (${distance.text})`,
  );
  return `${texts.map}: ${guesthouse.name}. ${descriptions.join(', ')}`;
}

/**
 * Draws a round map. Its center is the guesthouse, or the middle of all places if its position is unknown. Draws
 * nothing without places.
 */
export function drawMap(
  paper: GuideDocument,
  content: GuideContent,
  texts: GuideTexts,
  top: number,
): number {
  const places = content.groups.flatMap(({ places: members }) => members);
  const points = places.flatMap(({ at }) => (at ? [at] : []));
  if (points.length === 0) return top;
  const center = content.guesthouse.at ?? centerOf(points);
  const plan = layOutMap(places, center, RADIUS);
  const [cx, cy] = [PAGE.width / 2, top + RADIUS];
  paper.figure(describe(content, texts), () => {
    drawGround(paper, content, texts, plan, center, [cx, cy]);
    drawScale(paper, plan, [cx, cy]);
    for (const mark of plan.marks) drawMark(paper, mark, cx, cy);
    if (content.guesthouse.at) drawGuesthouse(paper, cx, cy);
  });
  const width = PAGE.width - 2 * PAGE.margin;
  const style = { size: 8.5, color: COLOR.ink2, width, lead: 0.6 };
  const isBeyond = plan.marks.some(({ beyond }) => beyond !== undefined);
  const space = content.language === 'en' ? ' ' : '';
  const text = isBeyond ? texts.mapNote + space + texts.beyond : texts.mapNote;
  const note = { text, language: content.language };
  return paper.write('P', note, PAGE.margin, cy + RADIUS + 14, style);
}
