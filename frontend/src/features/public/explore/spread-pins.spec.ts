import { describe, expect, it } from 'vitest';
import { type Box, type Shift, type Spot, spreadPins } from './spread-pins';

const frame = { left: 0, top: 0, right: 390, bottom: 390 };
const zoom = { left: 340, top: 10, right: 380, bottom: 90 };

function spread(spots: Spot[], taken: Box[] = []): Shift[] {
  const work = spreadPins({ spots, frame, fixed: [zoom], taken });
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

const headsOf = (spots: Spot[], shifts: Shift[]) =>
  spots.map((spot, index) => {
    const { x, y } = shifts[index] ?? { x: NaN, y: NaN };
    const [left, top] = [spot.x + x - 12, spot.y + y - 41];
    return { left, top, right: left + 25, bottom: top + 25 };
  });

type Head = ReturnType<typeof headsOf>[number];
const overlap = (a: Head, b: Head) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The same row of numbers between 0 and 1 in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

describe('pins on the map', () => {
  it('stay on their places where there is room', () => {
    const spots = [
      { x: 60, y: 80 },
      { x: 87, y: 80 },
      { x: 200, y: 300 },
    ];
    expect(spread(spots)).toEqual(spots.map(() => ({ x: 0, y: 0 })));
  });

  it('go as little as they need to from the edge and from the buttons', () => {
    const [edge, button] = spread([
      { x: 200, y: 24 },
      { x: 330, y: 60 },
    ]);
    expect(Math.hypot(edge?.x ?? 0, edge?.y ?? 0)).toBeLessThan(26);
    expect(button?.x).toBeLessThan(0);
  });

  it.each([1, 2, 3, 4, 5, 6])('never lie on one another, in crowd %i', (seed) => {
    const next = numbers(seed * 7919);
    const centre = { x: 60 + 250 * next(), y: 80 + 250 * next() };
    const spots = Array.from({ length: 40 }, (_, index) => {
      const reach = index < 25 ? 12 : 150;
      return {
        x: Math.min(380, Math.max(10, centre.x + reach * (next() - 0.5))),
        y: Math.min(380, Math.max(10, centre.y + reach * (next() - 0.5))),
      };
    });
    const heads = headsOf(spots, spread(spots));
    for (const [index, head] of heads.entries()) {
      expect(heads.slice(index + 1).filter((other) => overlap(head, other))).toEqual([]);
      expect(overlap(head, zoom)).toBe(false);
      expect(Math.min(head.left, head.top, 390 - head.right, 390 - head.bottom)).toBeGreaterThan(0);
    }
  });

  it('do not mind places at the same point', () => {
    const spots = Array.from({ length: 8 }, (_, index) => ({ x: 200 + (index % 2), y: 200 }));
    const shifts = spread(spots);
    expect(new Set(shifts.map(({ x, y }) => `${x},${y}`)).size).toBe(8);
    expect(Math.max(...shifts.map(({ x, y }) => Math.hypot(x, y)))).toBeLessThan(70);
  });

  it('mind edge and buttons only where they are in sight, and the house everywhere', () => {
    const beyond = { x: 200, y: -40 };
    expect(spread([beyond])).toEqual([{ x: 0, y: 0 }]);
    const house = { left: 180, top: -80, right: 224, bottom: -36 };
    expect(spread([beyond], [house])).not.toEqual([{ x: 0, y: 0 }]);
  });
});
