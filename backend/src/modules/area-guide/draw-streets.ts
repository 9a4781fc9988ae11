import { readFileSync } from 'node:fs';
import { COLOUR, type GuideDocument } from './guide-document.js';
import { type MapLayout, offset, type GuidePoint } from './map-layout.js';

type Line = readonly (readonly [lat: number, lng: number])[];

/** The part of the city that the site's maps draw, as the site has it: a test of the frontend writes the file. */
interface Streets {
  readonly parks: readonly Line[];
  readonly waters: readonly { readonly line: Line; readonly width: number }[];
  /** In metres, the broader above the narrower. */
  readonly ways: readonly { readonly width: number; readonly lines: readonly Line[] }[];
  readonly rails: readonly Line[];
}

const STREETS = JSON.parse(
  readFileSync(new URL('../../../assets/streets.json', import.meta.url), 'utf8'),
) as Streets;

/** Beyond it the ground is only colour. */
const MIN_WIDTH = 0.5;

/** Draws parks, rivers and streets within the circle of the map; elsewhere than where they are known, nothing. */
export function drawStreets(
  { pdf }: GuideDocument,
  { scale, radius }: MapLayout<unknown>,
  centre: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const trace = (line: Line) => {
    for (const [index, [lat, lng]] of line.entries()) {
      const { east, north } = offset(centre, { lat, lng });
      const [x, y] = [cx + east * scale, cy - north * scale];
      if (index === 0) pdf.moveTo(x, y);
      else pdf.lineTo(x, y);
    }
  };
  const stroke = (lines: readonly Line[], width: number, colour: string) => {
    for (const line of lines) {
      trace(line);
      pdf.lineWidth(Math.max(width, MIN_WIDTH)).stroke(colour);
    }
  };
  pdf.save();
  pdf.circle(cx, cy, radius).clip().lineJoin('round').lineCap('round');
  for (const park of STREETS.parks) {
    trace(park);
    pdf.closePath().fill(COLOUR.park);
  }
  for (const { line, width } of STREETS.waters) {
    stroke([line], Math.max(width * scale, 1.5), COLOUR.river);
  }
  for (const { width, lines } of STREETS.ways) stroke(lines, width * scale, COLOUR.paper);
  pdf.dash(5, { space: 4 });
  stroke(STREETS.rails, 1, COLOUR.rail);
  pdf.undash().restore();
}
