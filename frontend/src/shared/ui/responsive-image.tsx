import { useRef } from 'react';
import { type ImageAsset } from './image-asset';
import { useBrokenImage } from './use-broken-image';
import { useFocalPoint } from './use-focal-point';

interface Props {
  asset: ImageAsset;
  alt: string;
  sizes: string;
  /** Replaces an image that does not load; without it the image is hidden. */
  fallback?: string;
  /** Loads at once; other images load when they are near the viewport. */
  eager?: boolean;
  className?: string;
}

/** An uploaded image in its renditions, with a fallback. */
export function ResponsiveImage({ asset, alt, sizes, fallback, eager, className }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const { isBroken, onError } = useBrokenImage(ref, asset.url);
  useFocalPoint(ref, asset.focalPoint);

  if (isBroken && !fallback) return null;
  return (
    <picture className={className}>
      {!isBroken &&
        asset.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
      <img
        ref={ref}
        src={isBroken ? fallback : asset.url}
        alt={asset.decorative ? '' : alt}
        width={asset.width ?? 1200}
        height={asset.height ?? 900}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={isBroken ? undefined : onError}
      />
    </picture>
  );
}
