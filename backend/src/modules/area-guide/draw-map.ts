import { drawStreets } from './draw-streets.js';
import { COLOUR, type GuideDocument, PAGE } from './guide-document.js';
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
const MARK = 7.5;
/** How broad the longest label of a ring is. */
const LABEL = 56;

/** One colour a group; the numbers tell them apart too. White on each is 4.5:1 or better. */
export const GROUP_COLOUR: Readonly<Record<GuidePlace['group'], string>> = {
  transportation: '#1b2b4b',
  dining: '#bf4a15',
  shopping: '#7a4b8c',
  tourist: '#274670',
  entertainment: '#a3263a',
  religious: '#8a4a20',
  market: '#8a6410',
  park: '#4a6234',
  accommodation: '#465067',
};

/** The number of a place: round, and square for a station. */
export function drawNumber(paper: GuideDocument, place: GuidePlace, x: number, y: number): void {
  const { pdf } = paper;
  if (place.group === 'transportation') {
    pdf.roundedRect(x - MARK, y - MARK, 2 * MARK, 2 * MARK, 2.5);
  } else {
    pdf.circle(x, y, MARK);
  }
  pdf.fillAndStroke(GROUP_COLOUR[place.group], COLOUR.paper);
  const size = place.number > 99 ? 6 : 8;
  const style = { size, colour: '#ffffff', width: 24 };
  const words = { text: String(place.number), language: 'en' } as const;
  paper.draw(words, x - 12, y - size * 0.72, style, 'center');
}

function drawMark(paper: GuideDocument, mark: Mark<GuidePlace>, cx: number, cy: number): void {
  const { pdf } = paper;
  const [x, y] = [cx + mark.labelX, cy + mark.labelY];
  if (mark.beyond !== undefined) {
    const out = MARK + 7;
    const [dx, dy] = [Math.cos(mark.beyond), Math.sin(mark.beyond)];
    const [tipX, tipY] = [x + dx * out, y + dy * out];
    pdf
      .moveTo(tipX, tipY)
      .lineTo(tipX - dx * 7 - dy * 4, tipY - dy * 7 + dx * 4)
      .lineTo(tipX - dx * 7 + dy * 4, tipY - dy * 7 - dx * 4)
      .fill(GROUP_COLOUR[mark.place.group]);
  } else if (Math.hypot(mark.labelX - mark.x, mark.labelY - mark.y) > 3) {
    pdf
      .moveTo(cx + mark.x, cy + mark.y)
      .lineTo(x, y)
      .lineWidth(0.7)
      .stroke(COLOUR.ink2);
    pdf.circle(cx + mark.x, cy + mark.y, 1.6).fill(COLOUR.ink2);
  }
  pdf.lineWidth(1);
  drawNumber(paper, mark.place, x, y);
}

function drawGround(
  paper: GuideDocument,
  { language }: GuideContent,
  texts: GuideTexts,
  plan: MapLayout<GuidePlace>,
  centre: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const { pdf } = paper;
  pdf.circle(cx, cy, RADIUS).fill(COLOUR.sand);
  drawStreets(paper, plan, centre, [cx, cy]);
  for (const { radius } of plan.rings) {
    pdf.circle(cx, cy, radius).lineWidth(0.6).dash(2, { space: 3 }).stroke(COLOUR.ink2).undash();
  }
  for (const ring of plan.rings) {
    const { x, y } = placeLabel(plan, ring);
    const words = { text: texts.minutes(ring.minutes), language };
    const style = { size: 7.5, colour: COLOUR.ink2, width: 80 };
    pdf.roundedRect(cx + x - LABEL / 2, cy + y - 5.5, LABEL, 11, 5.5).fill(COLOUR.paper);
    paper.draw(words, cx + x - 40, cy + y - 5.5, style, 'center');
  }
}

/** North, and how long a stretch of a round number of metres is. */
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
    .fill(COLOUR.ink);
  pdf
    .moveTo(left, top)
    .lineTo(left + 6, top + 17)
    .lineTo(left, top + 13)
    .fill(COLOUR.ink2);
  const small = { size: 8, colour: COLOUR.ink2, width: 60 };
  paper.draw({ text: 'N', language: 'en' }, left - 30, top + 18, small, 'center');
  const metres =
    [100, 200, 500, 1000, 2000, 5000, 10_000].findLast((one) => one * scale <= 110) ?? 100;
  const [right, bottom] = [cx + RADIUS, cy + RADIUS - 6];
  pdf.rect(right - metres * scale, bottom, metres * scale, 2).fill(COLOUR.ink2);
  const text = metres < 1000 ? `${metres} m` : `${metres / 1000} km`;
  paper.draw({ text, language: 'en' }, right - 60, bottom - 13, small, 'right');
}

function drawHouse(paper: GuideDocument, cx: number, cy: number): void {
  const { pdf } = paper;
  pdf
    .moveTo(cx, cy - 13)
    .lineTo(cx + 12, cy - 2)
    .lineTo(cx + 12, cy + 10)
    .lineTo(cx - 12, cy + 10)
    .lineTo(cx - 12, cy - 2)
    .closePath()
    .lineWidth(1.4)
    .fillAndStroke(COLOUR.kaki, COLOUR.paper);
  pdf.rect(cx - 3.5, cy, 7, 6).fill(COLOUR.lantern);
}

function describe({ house, groups }: GuideContent, texts: GuideTexts): string {
  const places = groups.flatMap((group) => group.places);
  const listed = places.map(
    ({ number, name, distance }) => `${number} ${name.text} (${distance.text})`,
  );
  return `${texts.map}: ${house.name}. ${listed.join(', ')}`;
}

/** A round map with the house, or else the middle of all places, in its centre. Nothing where there are none. */
export function drawMap(
  paper: GuideDocument,
  content: GuideContent,
  texts: GuideTexts,
  top: number,
): number {
  const places = content.groups.flatMap(({ places: own }) => own);
  const points = places.flatMap(({ at }) => (at ? [at] : []));
  if (points.length === 0) return top;
  const centre = content.house.at ?? centerOf(points);
  const plan = layOutMap(places, centre, RADIUS);
  const [cx, cy] = [PAGE.width / 2, top + RADIUS];
  paper.figure(describe(content, texts), () => {
    drawGround(paper, content, texts, plan, centre, [cx, cy]);
    drawScale(paper, plan, [cx, cy]);
    for (const mark of plan.marks) drawMark(paper, mark, cx, cy);
    if (content.house.at) drawHouse(paper, cx, cy);
  });
  const width = PAGE.width - 2 * PAGE.margin;
  const style = { size: 8.5, colour: COLOUR.ink2, width, lead: 0.6 };
  const isBeyond = plan.marks.some(({ beyond }) => beyond !== undefined);
  const space = content.language === 'en' ? ' ' : '';
  const text = isBeyond ? texts.mapNote + space + texts.beyond : texts.mapNote;
  const note = { text, language: content.language };
  return paper.write('P', note, PAGE.margin, cy + RADIUS + 14, style);
}
