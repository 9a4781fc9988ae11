import './site-images.css';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  EmptyState,
  ListSkeleton,
  type RecordList,
  ScreenHead,
  Thumbnail,
} from '../../../shared/admin';
import { buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type ImageAsset } from '../../../shared/ui/image-asset';

interface SiteImageTileProps {
  /** Undefined if there is no image. */
  asset: Pick<ImageAsset, 'url' | 'sources'> | undefined;
  name: ReactNode;
  note?: ReactNode;
  /** Whether the whole image is shown, for logos. */
  isUncropped?: boolean;
  /** Text in place of a missing image. */
  empty?: string;
  children: ReactNode;
}

/** An image of the site with its name and actions. */
export function SiteImageTile({
  asset,
  name,
  note,
  isUncropped,
  empty,
  children,
}: SiteImageTileProps) {
  return (
    <div className={isUncropped ? 'site-images-tile site-images-tile-whole' : 'site-images-tile'}>
      <div className="site-images-image fill">
        {asset ? <Thumbnail key={asset.url} asset={asset} width={480} /> : <span>{empty}</span>}
      </div>
      <h2>
        {name} {note && <small className="admin-quiet">{note}</small>}
      </h2>
      {children}
    </div>
  );
}

interface Props {
  title: string;
  note: string;
  add?: { to: string; label: string } | undefined;
  failed: string;
  list: Pick<RecordList, 'isPending' | 'isError'> & { refetch: () => Promise<unknown> };
  tools?: ReactNode;
  children: ReactNode;
}

/** Screen of images as tiles. */
export function ImageGrid({ title, note, add, failed, list, tools, children }: Props) {
  return (
    <>
      <ScreenHead title={title} note={note}>
        {tools}
        {add && (
          <Link to={add.to} className={`${buttonClass()} admin-in-bar`}>
            <Icon name="plus" />
            <span className="admin-action-label">{add.label}</span>
          </Link>
        )}
      </ScreenHead>
      {list.isPending && <ListSkeleton />}
      {list.isError && <EmptyState title={failed} onRetry={() => void list.refetch()} />}
      {!list.isPending && !list.isError && children}
    </>
  );
}
