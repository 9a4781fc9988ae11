import { readFileSync } from 'node:fs';
import { COLOR, type GuideDocument } from './guide-document.js';
import { type MapLayout, offset, type GuidePoint } from './map-layout.js';

type Line = readonly (readonly [lat: number, lng: number])[];

/** Streets near the guesthouse, as on the site's maps. A test of the frontend writes the file. */
interface Streets {
  readonly parks: readonly Line[];
  readonly waters: readonly { readonly line: Line; readonly width: number }[];
  /** Widths in meters, in descending order. */
  readonly ways: readonly { readonly width: number; readonly lines: readonly Line[] }[];
  readonly rails: readonly Line[];
}

const STREETS = JSON.parse(
  readFileSync(new URL('../../../assets/streets.json', import.meta.url), 'utf8'),
) as Streets;

const MIN_WIDTH = 0.5;

/** Draws parks, rivers and streets within the circle of the map. Outside the mapped area nothing is drawn. */
export function drawStreets(
  { pdf }: GuideDocument,
  { scale, radius }: MapLayout<unknown>,
  center: GuidePoint,
  [cx, cy]: readonly [number, number],
): void {
  const trace = (line: Line) => {
    for (const [index, [lat, lng]] of line.entries()) {
      const { east, north } = offset(center, { lat, lng });
      const [x, y] = [cx + east * scale, cy - north * scale];
      if (index === 0) pdf.moveTo(x, y);
      else pdf.lineTo(x, y);
    }
  };
  const stroke = (lines: readonly Line[], width: number, color: string) => {
    for (const line of lines) {
      trace(line);
      pdf.lineWidth(Math.max(width, MIN_WIDTH)).stroke(color);
    }
  };
  pdf.save();
  pdf.circle(cx, cy, radius).clip().lineJoin('round').lineCap('round');
  for (const park of STREETS.parks) {
    trace(park);
    pdf.closePath().fill(COLOR.park);
  }
  for (const { line, width } of STREETS.waters) {
    stroke([line], Math.max(width * scale, 1.5), COLOR.river);
  }
  for (const { width, lines } of STREETS.ways) stroke(lines, width * scale, COLOR.paper);
  pdf.dash(5, { space: 4 });
  stroke(STREETS.rails, 1, COLOR.rail);
  pdf.undash().restore();
}
