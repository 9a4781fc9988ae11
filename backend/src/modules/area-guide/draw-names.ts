import { type Language } from '../../kernel/language.js';
import { BASE_MAP, type MapName, createProjection } from './base-map.js';
import { COLOR, type GuideDocument, type TextStyle } from './guide-document.js';
import { type GuidePoint, type MapLayout } from './map-layout.js';

interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Position = readonly [x: number, y: number];

/** Half the sides of the squares around markers and the guesthouse that names avoid. */
const MARKER_CLEARANCE = 9;
const GUESTHOUSE_CLEARANCE = 15;
const DOT_RADIUS = 2.4;
/** Points between two candidate positions along a line. */
const POSITION_STEP = 9;
/** Meters per pixel of the site's maps at zoom 0, at the latitude of Osaka. */
const METERS_PER_PIXEL = 128_700;
/** Density of print relative to a screen. */
const PRINT_DENSITY = 1.5;
const FONT_SIZE = 6.6;

const squareAround = ([x, y]: Position, radius: number): LabelBox => ({
  left: x - radius,
  top: y - radius,
  right: x + radius,
  bottom: y + radius,
});
const isOverlapping = (a: LabelBox, b: LabelBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Draws the names of rivers, stations, parks and streets where no number covers them, the most important first. */
export class MapNames {
  private readonly occupied: LabelBox[];
  private readonly project: (point: Position) => Position;
  private readonly zoom: number;

  constructor(
    private readonly document: GuideDocument,
    private readonly language: Language,
    private readonly layout: MapLayout<unknown>,
    center: GuidePoint,
    private readonly mapCenter: Position,
  ) {
    this.project = createProjection(layout, center);
    this.zoom = Math.log2(METERS_PER_PIXEL * layout.scale * PRINT_DENSITY);
    this.occupied = [
      squareAround([0, 0], GUESTHOUSE_CLEARANCE),
      ...layout.markers.map(({ labelX, labelY, offMapAngle }) =>
        squareAround(
          [labelX, labelY],
          offMapAngle === undefined ? MARKER_CLEARANCE : MARKER_CLEARANCE + 7,
        ),
      ),
    ];
  }

  /** Reserves the space of a label that is drawn elsewhere. */
  reserve([x, y]: Position, width: number, height: number): void {
    this.occupied.push({
      left: x - width / 2,
      right: x + width / 2,
      top: y - height / 2,
      bottom: y + height / 2,
    });
  }

  draw(): void {
    const { waters, stations, parks, streets } = BASE_MAP.names;
    for (const name of waters)
      this.drawName(name, this.positionsAlongLine(name), COLOR.riverName, { display: true });
    for (const name of stations) this.drawStation(name);
    for (const name of parks) this.drawName(name, name.points.map(this.project), COLOR.textMuted);
    for (const name of streets) this.drawName(name, this.positionsAlongLine(name), COLOR.textMuted);
  }

  /** `display` selects the font for titles and names. */
  private labelStyle(color: string, { display = false } = {}) {
    return { size: FONT_SIZE, color, width: 120, display, halo: COLOR.surface };
  }

  /** Returns positions along a line within the map, the nearest to the center of the map first. */
  private positionsAlongLine({ points }: MapName): Position[] {
    const positions = points.slice(1).flatMap((point, index) => {
      const from = this.project(points[index]!);
      const to = this.project(point);
      const dx = to[0] - from[0];
      const dy = to[1] - from[1];
      const count = Math.ceil(Math.hypot(dx, dy) / POSITION_STEP);
      return Array.from({ length: count }, (_, step): Position => [
        from[0] + (dx * step) / count,
        from[1] + (dy * step) / count,
      ]);
    });
    const distanceFromCenter = ([x, y]: Position) => Math.hypot(x, y);
    return positions
      .filter((position) => distanceFromCenter(position) < this.layout.radius)
      .sort((a, b) => distanceFromCenter(a) - distanceFromCenter(b));
  }

  private isFree(box: LabelBox): boolean {
    const { left, top, right, bottom } = box;
    const farthestCorner = Math.max(
      ...[left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x, y))),
    );
    return (
      farthestCorner < this.layout.radius - 2 &&
      !this.occupied.some((other) => isOverlapping(box, other))
    );
  }

  private isVertical({ upright }: MapName): boolean {
    return upright && this.language !== 'en';
  }

  private labelBoxAt(name: MapName, [x, y]: Position, { display = false } = {}): LabelBox {
    const text = { text: name.name[this.language], language: this.language };
    const length = this.document.measureWidth(text, this.labelStyle('', { display })) + 3;
    const height = FONT_SIZE * 1.4;
    const [width, boxHeight] = this.isVertical(name) ? [height, length] : [length, height];
    return {
      left: x - width / 2,
      right: x + width / 2,
      top: y - boxHeight / 2,
      bottom: y + boxHeight / 2,
    };
  }

  private drawName(
    name: MapName,
    positions: readonly Position[],
    color: string,
    { display = false } = {},
  ): boolean {
    if (this.zoom < name.fromZoom) return false;
    const freePosition = positions.find((position) =>
      this.isFree(this.labelBoxAt(name, position, { display })),
    );
    if (!freePosition) return false;
    this.occupied.push(this.labelBoxAt(name, freePosition, { display }));
    this.write(name, freePosition, this.labelStyle(color, { display }));
    return true;
  }

  private drawStation(name: MapName): void {
    const [point] = name.points;
    if (!point) return;
    const dot = this.project(point);
    const [x, y] = dot;
    if (!this.isFree(squareAround(dot, DOT_RADIUS))) return;
    const { left, right } = this.labelBoxAt(name, dot);
    const horizontalOffset = (right - left) / 2 + DOT_RADIUS + 2;
    const positions: Position[] = [
      [x, y + 8],
      [x, y - 8],
      [x + horizontalOffset, y],
      [x - horizontalOffset, y],
    ];
    if (!this.drawName(name, positions, COLOR.text)) return;
    this.occupied.push(squareAround(dot, DOT_RADIUS));
    const [cx, cy] = this.mapCenter;
    this.document.pdf
      .circle(cx + x, cy + y, DOT_RADIUS)
      .lineWidth(1)
      .fillAndStroke(COLOR.surface, COLOR.text);
  }

  private write(name: MapName, [x, y]: Position, style: TextStyle): void {
    const [cx, cy] = this.mapCenter;
    const text = name.name[this.language];
    const { language } = this;
    const left = cx + x - style.width / 2;
    if (!this.isVertical(name)) {
      this.document.draw({ text, language }, left, cy + y - FONT_SIZE * 0.72, style, 'center');
      return;
    }
    const characters = [...text];
    for (const [index, character] of characters.entries()) {
      const top = cy + y + (index - characters.length / 2) * FONT_SIZE;
      this.document.draw({ text: character, language }, left, top, style, 'center');
    }
  }
}
