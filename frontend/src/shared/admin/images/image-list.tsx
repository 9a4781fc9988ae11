import { useDictionary } from '../../i18n/dictionary';
import { SortableList } from '../sortable/sortable-list';
import { kitTexts } from '../texts';
import { AddTile } from './add-tile';
import { ImageTile } from './image-tile';
import { UploadTile } from './upload-tile';
import { type Images } from './use-images';

interface Props {
  images: Images;
  label: string;
  className: string;
  /** The address of the one whose details are shown. */
  selected?: string | undefined;
  onOpen: (url: string) => void;
  /** Whether new ones are added by a tile at its end. */
  adds?: boolean;
}

/** The pictures as tiles in their order, those on their way after them. */
export function ImageList({ images, label, className, selected, onOpen, adds }: Props) {
  const { images: texts } = useDictionary(kitTexts);
  const { value, many, room, uploads } = images;
  return (
    <SortableList
      items={value}
      idOf={(url) => url}
      nameOf={(url) => texts.picture(value.indexOf(url) + 1)}
      layout="tiles"
      label={label}
      className={className}
      onMove={images.move}
      render={(url, index, handle) => (
        <ImageTile
          asset={images.assetOf(url)}
          index={index}
          count={value.length}
          {...(selected !== undefined && { selected: url === selected })}
          handle={handle}
          onMove={(to) => images.move(index, to)}
          onRemove={() => images.remove(url)}
          onOpen={() => onOpen(url)}
        />
      )}
    >
      {images.coming.map((tile) => (
        <UploadTile
          key={tile.id}
          tile={tile}
          onRetry={() => uploads.retry(tile.id)}
          onCancel={() => uploads.cancel(tile.id)}
        />
      ))}
      {adds && (room > 0 || !many) && <AddTile images={images} />}
    </SortableList>
  );
}
