import { type Language } from '../../kernel/language.js';
import { GROUND, type GroundName, onMap } from './ground.js';
import { COLOR, type GuideDocument } from './guide-document.js';
import { type GuidePoint, type MapLayout } from './map-layout.js';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Position = readonly [x: number, y: number];

const MARK_RADIUS = 9;
const HOUSE_RADIUS = 15;
const DOT_RADIUS = 2.4;
/** Distance of the positions along a line. */
const STEP = 9;
/** Meters per pixel at zoom 0, and how much denser print is than a screen. */
const METERS_PER_PIXEL = 128_700;
const DENSITY = 1.5;
const SIZE = 6.6;

const square = ([x, y]: Position, reach: number): Box => ({
  ...{ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach },
});
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Places and draws the names of the ground where no number covers them, in the order of their importance. */
export class MapNames {
  private readonly taken: Box[];
  private readonly place: (point: Position) => Position;
  private readonly zoom: number;

  constructor(
    private readonly paper: GuideDocument,
    private readonly language: Language,
    private readonly plan: MapLayout<unknown>,
    center: GuidePoint,
    private readonly middle: Position,
  ) {
    this.place = onMap(plan, center);
    this.zoom = Math.log2(METERS_PER_PIXEL * plan.scale * DENSITY);
    this.taken = [
      square([0, 0], HOUSE_RADIUS),
      ...plan.marks.map(({ labelX, labelY, beyond }) =>
        square([labelX, labelY], beyond === undefined ? MARK_RADIUS : MARK_RADIUS + 7),
      ),
    ];
  }

  /** Reserves the space of a label that is drawn elsewhere. */
  reserve([x, y]: Position, width: number, height: number): void {
    this.taken.push({
      ...{ left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 },
    });
  }

  draw(): void {
    const { waters, stations, parks, streets } = GROUND.names;
    for (const name of waters) this.drawName(name, this.alongLine(name), COLOR.riverName, true);
    for (const name of stations) this.drawStation(name);
    for (const name of parks) this.drawName(name, name.points.map(this.place), COLOR.ink2);
    for (const name of streets) this.drawName(name, this.alongLine(name), COLOR.ink2);
  }

  private style(color: string, display = false) {
    return { size: SIZE, color, width: 120, display };
  }

  /** Returns positions within the circle along a line, those near its center first. */
  private alongLine({ points }: GroundName): Position[] {
    const spots = points.slice(1).flatMap((point, index) => {
      const [from, to] = [this.place(points[index]!), this.place(point)];
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const count = Math.ceil(Math.hypot(dx, dy) / STEP);
      return Array.from({ length: count }, (_, step): Position => [
        from[0] + (dx * step) / count,
        from[1] + (dy * step) / count,
      ]);
    });
    const distance = ([x, y]: Position) => Math.hypot(x, y);
    return spots
      .filter((spot) => distance(spot) < this.plan.radius)
      .sort((a, b) => distance(a) - distance(b));
  }

  private isFree(box: Box): boolean {
    const { left, top, right, bottom } = box;
    const reach = Math.max(
      ...[left, right].flatMap((x) => [top, bottom].map((y) => Math.hypot(x, y))),
    );
    return reach < this.plan.radius - 2 && !this.taken.some((other) => overlap(box, other));
  }

  private isVertical({ upright }: GroundName): boolean {
    return upright && this.language !== 'en';
  }

  private boxAt(name: GroundName, [x, y]: Position, display: boolean): Box {
    const text = { text: name.name[this.language], language: this.language };
    const length = this.paper.width(text, this.style('', display)) + 3;
    const height = SIZE * 1.4;
    const [width, tall] = this.isVertical(name) ? [height, length] : [length, height];
    return { left: x - width / 2, right: x + width / 2, top: y - tall / 2, bottom: y + tall / 2 };
  }

  private drawName(
    name: GroundName,
    spots: readonly Position[],
    color: string,
    display = false,
  ): boolean {
    if (this.zoom < name.fromZoom) return false;
    const spot = spots.find((position) => this.isFree(this.boxAt(name, position, display)));
    if (!spot) return false;
    this.taken.push(this.boxAt(name, spot, display));
    this.write(name, spot, this.style(color, display));
    return true;
  }

  private drawStation(name: GroundName): void {
    const [point] = name.points;
    if (!point) return;
    const dot = this.place(point);
    const [x, y] = dot;
    if (!this.isFree(square(dot, DOT_RADIUS))) return;
    const { left, right } = this.boxAt(name, dot, false);
    const beside = (right - left) / 2 + DOT_RADIUS + 2;
    const spots: Position[] = [
      [x, y + 8],
      [x, y - 8],
      [x + beside, y],
      [x - beside, y],
    ];
    if (!this.drawName(name, spots, COLOR.ink)) return;
    this.taken.push(square(dot, DOT_RADIUS));
    const [cx, cy] = this.middle;
    this.paper.pdf
      .circle(cx + x, cy + y, DOT_RADIUS)
      .lineWidth(1)
      .fillAndStroke(COLOR.paper, COLOR.ink);
  }

  private write(
    name: GroundName,
    [x, y]: Position,
    style: { size: number; color: string; width: number; display: boolean },
  ): void {
    const [cx, cy] = this.middle;
    const text = name.name[this.language];
    const { language } = this;
    const left = cx + x - style.width / 2;
    if (!this.isVertical(name)) {
      this.paper.draw({ text, language }, left, cy + y - SIZE * 0.72, style, 'center');
      return;
    }
    const characters = [...text];
    for (const [index, character] of characters.entries()) {
      const top = cy + y + (index - characters.length / 2) * SIZE;
      this.paper.draw({ text: character, language }, left, top, style, 'center');
    }
  }
}
