import { useEffect, useRef } from 'react';
import { type ImageAsset } from './image-asset';
import { useBrokenImage } from './use-broken-image';

interface Props {
  asset: ImageAsset;
  alt: string;
  sizes: string;
  /** What stands in when the picture does not load; left out, the picture hides. */
  fallback?: string;
  /** The first picture of a view loads at once, all others when they come near. */
  eager?: boolean;
  className?: string;
}

/** A picture of the house's content in its renditions, with a stand-in for one that fails. */
export function ResponsiveImage({ asset, alt, sizes, fallback, eager, className }: Props) {
  const ref = useRef<HTMLImageElement>(null);
  const { broken: failed, onError } = useBrokenImage(ref, asset.url);

  // By script, because the page's policy allows no style attributes.
  useEffect(() => {
    if (!ref.current || !asset.focalPoint) return;
    const { x, y } = asset.focalPoint;
    ref.current.style.objectPosition = `${x * 100}% ${y * 100}%`;
  }, [asset.focalPoint]);

  if (failed && !fallback) return null;
  return (
    <picture className={className}>
      {!failed &&
        asset.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
      <img
        ref={ref}
        src={failed ? fallback : asset.url}
        alt={asset.decorative ? '' : alt}
        width={asset.width ?? 1200}
        height={asset.height ?? 900}
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        onError={failed ? undefined : onError}
      />
    </picture>
  );
}
