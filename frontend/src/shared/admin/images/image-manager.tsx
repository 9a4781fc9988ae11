import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Asset } from '../../ui/asset';
import { SortableList } from '../sortable/sortable-list';
import { moved } from '../sortable/sortable-area';
import { kitTexts } from '../texts';
import { AddTile } from './add-tile';
import { ImageTile } from './image-tile';
import { PictureDialog } from './picture-dialog';
import { UploadTile } from './upload-tile';
import { useUploads } from './use-uploads';
import './images.css';

interface Props {
  /** What the media library is told the pictures are for. */
  purpose: string;
  /** Whether it holds several; one takes the place of the one before. */
  many: boolean;
  /** The most it may hold. */
  max: number;
  /** Their addresses, in the order shown. */
  value: readonly string[];
  /** What is known of them; what is uploaded here is added to it by itself. */
  known: readonly Asset[];
  label: string;
  onChange: (value: string[]) => void;
}

const filesOf = ({ files }: DataTransfer): File[] => [...files];

/** Pictures in their order: dropped, pasted, chosen, taken by camera or by address; moved, described, removed. */
export function ImageManager({ purpose, many, max, value, known, label, onChange }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const [assets, setAssets] = useState<readonly Asset[]>([]);
  const [opened, setOpened] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const put = (urls: string[]) => {
    latest.current = urls;
    onChange(urls);
  };
  const { tiles, add, retry, cancel } = useUploads(purpose, ({ imageUrl, asset }) => {
    setAssets((before) => [...before, asset]);
    const others = many ? latest.current.filter((url) => url !== imageUrl) : [];
    put([...others, imageUrl].slice(0, many ? max : 1));
  });
  const coming = tiles.filter(({ state }) => state !== 'refused').length;
  const room = many ? max - value.length - coming : 1 - coming;
  const take = (files: readonly File[]) => {
    if (files.length > 0) add(files, room);
  };
  const assetOf = (url: string): Asset =>
    [...assets, ...known].find((asset) => asset.url === url) ?? {
      id: null,
      url,
      width: null,
      height: null,
      alt: '',
      placeholder: null,
      decorative: false,
      focalPoint: null,
      sources: [],
    };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    take(filesOf(event.dataTransfer));
  };
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const openedAsset =
    opened === null ? undefined : [...assets, ...known].find(({ id }) => id === opened);

  return (
    <div
      className={over ? 'ak-images ak-images-over' : 'ak-images'}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <SortableList
        items={value}
        idOf={(url) => url}
        nameOf={(url) => texts.picture(value.indexOf(url) + 1)}
        layout="tiles"
        label={label}
        className="ak-strip"
        onMove={(from, to) => put(moved(value, from, to))}
        render={(url, index, handle) => (
          <ImageTile
            asset={assetOf(url)}
            index={index}
            count={value.length}
            handle={handle}
            onMove={(to) => put(moved(value, index, to))}
            onRemove={() => put(value.filter((other) => other !== url))}
            onOpen={setOpened}
          />
        )}
      >
        {tiles.map((tile) => (
          <UploadTile
            key={tile.id}
            tile={tile}
            most={max}
            onRetry={() => retry(tile.id)}
            onCancel={() => cancel(tile.id)}
          />
        ))}
        {(room > 0 || !many) && (
          <AddTile
            many={many}
            room={room}
            onFiles={take}
            onAddress={(url) => put(many ? [...value, url] : [url])}
            isKnown={(url) => value.includes(url)}
          />
        )}
      </SortableList>
      {openedAsset?.id != null && (
        <PictureDialog asset={openedAsset} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
