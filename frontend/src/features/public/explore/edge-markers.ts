import { type Box } from '../../../shared/map/labels';
import { type MarkerPosition } from './cluster-markers';

/** Half of an arrow's size. */
export const ARROW_REACH = 22;

/** Distance below which arrows are joined. */
const MIN_DISTANCE = 2 * ARROW_REACH;

/** An arrow at the edge of the frame, to one or more positions outside it. */
export interface EdgeMarker {
  /** Indexes of the positions. */
  members: number[];
  position: MarkerPosition;
  radians: number;
}

const middleOf = ({ left, top, right, bottom }: Box): MarkerPosition => ({
  ...{ x: (left + right) / 2, y: (top + bottom) / 2 },
});

/** Returns where a direction from the middle meets the frame, beside what lies on it. */
function meetFrame(radians: number, frame: Box, obstacle: Box | undefined): MarkerPosition {
  const middle = middleOf(frame);
  const [x, y] = [Math.cos(radians), Math.sin(radians)];
  const reach = Math.min(
    ((frame.right - frame.left) / 2 - ARROW_REACH) / Math.abs(x),
    ((frame.bottom - frame.top) / 2 - ARROW_REACH) / Math.abs(y),
  );
  const at = { x: middle.x + x * reach, y: middle.y + y * reach };
  const isCovered =
    obstacle &&
    at.x + ARROW_REACH > obstacle.left &&
    at.x - ARROW_REACH < obstacle.right &&
    at.y - ARROW_REACH < obstacle.bottom &&
    at.y + ARROW_REACH > obstacle.top;
  return isCovered ? { x: at.x, y: obstacle.bottom + ARROW_REACH } : at;
}

/** Returns the arrows to all positions, joined where they would overlap. */
export function edgeMarkers(
  positions: readonly MarkerPosition[],
  frame: Box,
  obstacles: readonly Box[] = [],
): EdgeMarker[] {
  const middle = middleOf(frame);
  const toMarker = (members: number[]): EdgeMarker => {
    const directions = members.map((member) => {
      const { x, y } = positions[member] ?? middle;
      return Math.atan2(y - middle.y, x - middle.x);
    });
    const sum = (of: (radians: number) => number) =>
      directions.reduce((total, radians) => total + of(radians), 0);
    const radians = Math.atan2(sum(Math.sin), sum(Math.cos));
    const inTheWay = obstacles.find((obstacle) => {
      const at = meetFrame(radians, frame, undefined);
      return meetFrame(radians, frame, obstacle).y !== at.y;
    });
    return { members, position: meetFrame(radians, frame, inTheWay), radians };
  };
  const distance = (a: EdgeMarker, b: EdgeMarker) =>
    Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y);

  let markers = positions.map((_, index) => toMarker([index]));
  for (;;) {
    const joined = markers.reduce<EdgeMarker[]>((done, marker) => {
      const near = done.find((other) => distance(other, marker) < MIN_DISTANCE);
      if (!near) return [...done, marker];
      const merged = toMarker([...near.members, ...marker.members]);
      return done.map((other) => (other === near ? merged : other));
    }, []);
    if (joined.length === markers.length) return joined;
    markers = joined;
  }
}
