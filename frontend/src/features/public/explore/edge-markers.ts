import {
  centerOf,
  distanceBetween,
  isOverlapping,
  type PixelBox,
  type PixelPosition,
  squareAround,
} from '../../../shared/map/pixels';

/** Half of an arrow's width and height, in pixels. */
export const ARROW_RADIUS = 22;

/** Arrows nearer to each other than this are joined. */
const MIN_DISTANCE = 2 * ARROW_RADIUS;

/** An arrow at the edge of the frame, to one or more positions outside it. */
interface EdgeMarker {
  /** Indexes of the positions. */
  members: number[];
  position: PixelPosition;
  /** Direction of the positions from the center of the frame: 0 to the right, positive clockwise. */
  radians: number;
}

/** Returns where the direction from the center meets the frame; below an obstacle that an arrow there would touch. */
function positionOnFrame(
  radians: number,
  frame: PixelBox,
  obstacles: readonly PixelBox[],
): PixelPosition {
  const center = centerOf(frame);
  const directionX = Math.cos(radians);
  const directionY = Math.sin(radians);
  const distanceToSide = ((frame.right - frame.left) / 2 - ARROW_RADIUS) / Math.abs(directionX);
  const distanceToTopOrBottom =
    ((frame.bottom - frame.top) / 2 - ARROW_RADIUS) / Math.abs(directionY);
  const distance = Math.min(distanceToSide, distanceToTopOrBottom);
  const position = { x: center.x + directionX * distance, y: center.y + directionY * distance };
  const arrow = squareAround(position, ARROW_RADIUS);
  const obstacle = obstacles.find((box) => isOverlapping(arrow, box));
  return obstacle ? { x: position.x, y: obstacle.bottom + ARROW_RADIUS } : position;
}

/** Returns the arrows to all positions, joined where they would overlap. */
export function createEdgeMarkers(
  positions: readonly PixelPosition[],
  frame: PixelBox,
  obstacles: readonly PixelBox[] = [],
): EdgeMarker[] {
  const center = centerOf(frame);
  const createMarker = (members: number[]): EdgeMarker => {
    const directions = members.map((member) => {
      const { x, y } = positions[member] ?? center;
      return Math.atan2(y - center.y, x - center.x);
    });
    const sumOf = (component: (radians: number) => number) =>
      directions.reduce((total, radians) => total + component(radians), 0);
    // The mean of angles is the angle of the sum of their unit vectors.
    const radians = Math.atan2(sumOf(Math.sin), sumOf(Math.cos));
    return { members, position: positionOnFrame(radians, frame, obstacles), radians };
  };

  let markers = positions.map((_, index) => createMarker([index]));
  for (;;) {
    const mergedMarkers = markers.reduce<EdgeMarker[]>((result, marker) => {
      const neighbor = result.find(
        (other) => distanceBetween(other.position, marker.position) < MIN_DISTANCE,
      );
      if (!neighbor) return [...result, marker];
      const merged = createMarker([...neighbor.members, ...marker.members]);
      return result.map((other) => (other === neighbor ? merged : other));
    }, []);
    if (mergedMarkers.length === markers.length) return mergedMarkers;
    markers = mergedMarkers;
  }
}
