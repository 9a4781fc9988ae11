import './site-images.css';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  EmptyState,
  ListSkeleton,
  type RecordList,
  ScreenHead,
  sharedAdminTexts,
  Thumbnail,
  useContentCache,
  useWrite,
} from '../../../shared/admin';
import { buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';

/** Texts of the toasts after saving. */
interface SavedTexts {
  added: string;
  updated: string;
  addFailed: string;
  updateFailed: string;
}

export interface Replacement {
  recordId: number;
  imageUrl: string;
  /** The image before; the toast then has an undo button. */
  formerUrl?: string;
}

/** Returns mutations that save an uploaded image at once: `replace` in an existing record, `add` in a new one. */
export function useSaveImage(kind: string, texts: SavedTexts) {
  const { staleKeys } = useContentCache(kind);
  const { language } = useLanguage();
  const { undo } = useDictionary(sharedAdminTexts);
  const replace = useWrite<Replacement>({
    send: (client, { recordId, imageUrl }) =>
      client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind, recordId } },
        body: { shared: { imageUrl } },
      }),
    successToast: (_, { recordId, formerUrl }) => ({
      title: texts.updated,
      ...(formerUrl && {
        action: { label: undo, run: () => replace.mutate({ recordId, imageUrl: formerUrl }) },
      }),
    }),
    errorTitle: texts.updateFailed,
    invalidateKeys: staleKeys,
  });
  const add = useWrite<Record<string, unknown>>({
    send: (client, shared) =>
      client.POST('/api/content/{kind}', {
        params: { path: { kind } },
        body: { baseLanguage: language, shared },
      }),
    successToast: () => texts.added,
    errorTitle: texts.addFailed,
    invalidateKeys: staleKeys,
  });
  return { replace, add };
}

interface SiteImageTileProps {
  asset: Pick<ImageAsset, 'url' | 'sources'> | undefined;
  name: ReactNode;
  note?: ReactNode;
  /** Whether the whole image is shown, for logos. */
  isUncropped?: boolean;
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
      <div className="site-images-image">
        {asset ? <Thumbnail key={asset.url} asset={asset} width={480} /> : <span>{empty}</span>}
      </div>
      <h2>
        {name} {note && <small>{note}</small>}
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
