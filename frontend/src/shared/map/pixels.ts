/** Position on a map, in pixels from its upper left corner. */
export interface PixelPosition {
  x: number;
  y: number;
}

export interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Extent of something around its position, in pixels to each side. */
export type Extent = PixelBox;

export const boxAround = ({ x, y }: PixelPosition, extent: Extent): PixelBox => ({
  left: x - extent.left,
  top: y - extent.top,
  right: x + extent.right,
  bottom: y + extent.bottom,
});

export const squareAround = (position: PixelPosition, radius: number): PixelBox =>
  boxAround(position, { left: radius, top: radius, right: radius, bottom: radius });

export const isOverlapping = (a: PixelBox, b: PixelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const distanceBetween = (a: PixelPosition, b: PixelPosition): number =>
  Math.hypot(a.x - b.x, a.y - b.y);

export const centerOf = ({ left, top, right, bottom }: PixelBox): PixelPosition => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
});

/** Returns the boxes of the map's elements that match `selector`. */
export function measureElements(container: HTMLElement, selector: string): PixelBox[] {
  const origin = container.getBoundingClientRect();
  return [...container.querySelectorAll(selector)].map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: left - origin.left,
      top: top - origin.top,
      right: right - origin.left,
      bottom: bottom - origin.top,
    };
  });
}
