import { type RefObject, useEffect } from 'react';
import { type ImageAsset } from './image-asset';

/**
 * Keeps the focal point of an image visible where it is cropped. A script sets the style, because the
 * Content-Security-Policy allows no style attributes.
 */
export function useFocalPoint(
  ref: RefObject<HTMLElement | null>,
  focalPoint: ImageAsset['focalPoint'] | undefined,
): void {
  useEffect(() => {
    if (!ref.current) return;
    ref.current.style.objectPosition = focalPoint
      ? `${focalPoint.x * 100}% ${focalPoint.y * 100}%`
      : '';
  }, [ref, focalPoint]);
}
