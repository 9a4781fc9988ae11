import { useState } from 'react';
import { type ImageAsset } from '../../ui/image-asset';

interface Props {
  asset: Pick<ImageAsset, 'url' | 'sources'>;
  /** Displayed width in CSS pixels: the browser chooses the smallest sufficient rendition. */
  width: number;
  /** Empty if the image is decorative. */
  alt?: string;
}

/** A small image from its renditions, not from the original. */
export function Thumbnail({ asset, width, alt = '' }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (brokenUrl === asset.url) return <span className="admin-thumb admin-thumb-none" />;
  return (
    <picture className="admin-thumb fill">
      {asset.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={`${width}px`} />
      ))}
      <img
        src={asset.url}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBrokenUrl(asset.url)}
      />
    </picture>
  );
}
