import { type ReactNode } from 'react';
import { Thumb } from '../../../shared/admin';
import { type Asset } from '../../../shared/ui/asset';

interface Props {
  asset: Pick<Asset, 'url' | 'sources'> | undefined;
  name: ReactNode;
  note?: ReactNode;
  /** A logo is shown whole. */
  whole?: boolean;
  empty?: string;
  children: ReactNode;
}

/** A picture of the site, what it is called, and what can be done with it. */
export function PictureTile({ asset, name, note, whole, empty, children }: Props) {
  return (
    <div className={whole ? 'sp-tile sp-tile-whole' : 'sp-tile'}>
      <div className="sp-picture">
        {asset ? <Thumb key={asset.url} asset={asset} width={480} /> : <span>{empty}</span>}
      </div>
      <h2>
        {name} {note && <small>{note}</small>}
      </h2>
      {children}
    </div>
  );
}
