import { describe, expect, it } from 'vitest';
import { type PixelPosition } from '../../../shared/map/pixels';
import { clusterMarkers, COUNT_SIZE, type MarkerCluster, PIN_SIZE } from './cluster-markers';

const markerBox = ({ members, position }: MarkerCluster) => {
  const size = members.length > 1 ? COUNT_SIZE : PIN_SIZE;
  return {
    left: position.x - size.left,
    top: position.y - size.top,
    right: position.x + size.right,
    bottom: position.y + size.bottom,
  };
};

type MarkerBox = ReturnType<typeof markerBox>;
const isOverlapping = (a: MarkerBox, b: MarkerBox) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Returns a deterministic pseudo-random generator (Lehmer's) of numbers between 0 and 1. */
function createRandomGenerator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Returns 60 positions, the first 30 of them close together so that they overlap. */
function createRandomPositions(seed: number): PixelPosition[] {
  // A prime factor, so that small seeds yield different first numbers.
  const random = createRandomGenerator(seed * 7919);
  return Array.from({ length: 60 }, (_, index) => {
    const spread = index < 30 ? 60 : 600;
    return { x: 300 + spread * (random() - 0.5), y: 300 + spread * (random() - 0.5) };
  });
}

describe('pins on the map', () => {
  it('keep their positions if they do not overlap', () => {
    const positions = [
      { x: 60, y: 80 },
      { x: 86, y: 80 },
      { x: 200, y: 300 },
    ];
    expect(clusterMarkers(positions)).toEqual(
      positions.map((position, index) => ({ members: [index], position })),
    );
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'never overlap and are never lost, at random positions of seed %i',
    (seed) => {
      const positions = createRandomPositions(seed);
      const clusters = clusterMarkers(positions, { x: 300, y: 300 });
      const members = clusters.flatMap((cluster) => cluster.members).sort((a, b) => a - b);
      expect(members).toEqual(positions.map((_, index) => index));
      const boxes = clusters.map(markerBox);
      for (const [index, box] of boxes.entries()) {
        expect(boxes.slice(index + 1).filter((other) => isOverlapping(box, other))).toEqual([]);
      }
    },
  );

  it('are clustered at their center, or beside the guesthouse if they would cover it', () => {
    const positions = [
      { x: 100, y: 100 },
      { x: 106, y: 100 },
    ];
    expect(clusterMarkers(positions)).toEqual([{ members: [0, 1], position: { x: 103, y: 100 } }]);
    for (const site of [
      { x: 90, y: 100 },
      { x: 103, y: 100 },
    ]) {
      const [cluster] = clusterMarkers(positions, site);
      const { x, y } = cluster?.position ?? site;
      // Both markers are 44 pixels wide, so at this distance they touch.
      expect(Math.hypot(x - site.x, y - site.y)).toBeCloseTo(44);
    }
  });
});
