import { useState } from 'react';
import { type ImageAsset } from '../../ui/image-asset';
import './thumbnail.css';

interface Props {
  asset: Pick<ImageAsset, 'url' | 'sources'>;
  /** How wide it is shown, in CSS pixels: the browser takes the smallest rendition that is enough. */
  width: number;
  /** Empty where it only accompanies words. */
  alt?: string;
}

/** A small picture from its renditions, not from the original. */
export function Thumbnail({ asset, width, alt = '' }: Props) {
  const [broken, setBroken] = useState(false);
  if (broken) return <span className="admin-thumb admin-thumb-none" />;
  return (
    <picture className="admin-thumb">
      {asset.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={`${width}px`} />
      ))}
      <img
        src={asset.url}
        alt={alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    </picture>
  );
}
