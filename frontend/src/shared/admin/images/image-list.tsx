import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { MoveMenuItems, type SortHandle } from '../sortable/move-controls';
import { SortableList } from '../sortable/sortable-list';
import { sharedAdminTexts } from '../texts';
import { useApi } from '../../../api/api-context';
import { LANGUAGES } from '../../i18n/language';
import { recordQuery } from '../content/content.queries';
import { ConfirmDialog, useWrite } from '../write/use-write';
import { KitIcon } from '../ui/kit-icon';
import { Menu, MenuItem } from '../ui/menu';
import { Thumbnail } from '../ui/thumbnail';
import { AddImageTile } from './add-image-tile';
import { UploadTile } from './upload-tile';
import { type ImagesState } from './use-images';

/** Shows in how many languages an image has an alternative text, or that it is decorative. */
function AltState({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { data } = useQuery(recordQuery(useApi(), 'media', id));
  if (!data) return null;
  const describedCount = LANGUAGES.length - data.missingLanguages.length;
  const isDecorative = data.shared['decorative'] === true;
  const isComplete = isDecorative || describedCount === LANGUAGES.length;
  return (
    <button type="button" className="admin-link" onClick={onOpen}>
      <span className={`admin-mark admin-mark-${isComplete ? 'human' : 'missing'}`}>
        {isDecorative ? texts.decorativeShort : texts.described(describedCount, LANGUAGES.length)}
      </span>
    </button>
  );
}

type PointerHandler = (event: PointerEvent) => void;

interface ImageTileProps {
  images: ImagesState;
  url: string;
  index: number;
  /** Whether its details are shown; undefined if the list shows no details. */
  selected: boolean | undefined;
  handle: SortHandle;
  onOpen: () => void;
  onDescribe: () => void;
}

/** An image of the list: its number, alternative text state, drag handle, and a menu of its actions. */
function ImageTile(props: ImageTileProps) {
  const { images, url, index, selected, handle, onOpen, onDescribe } = props;
  const asset = images.assetOf(url);
  const count = images.value.length;
  const texts = useDictionary(sharedAdminTexts);
  const [isConfirming, setConfirming] = useState(false);
  // `ConfirmDialog` needs a write, but nothing is sent: the next save of the record stores the removal.
  const remove = useWrite({ send: () => Promise.resolve({ data: images.remove(url) }) });
  const number = index + 1;
  const name = texts.images.picture(number);
  const { onPointerDown, ...keyboardProps } = handle as typeof handle & {
    onPointerDown?: PointerHandler;
  };
  return (
    <div className="admin-tile">
      <button
        type="button"
        className="admin-tile-image"
        {...keyboardProps}
        aria-label={name}
        aria-pressed={selected}
        // A mouse drags the image itself; touch scrolls on the image and drags by the handle.
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') onPointerDown?.(event);
        }}
        onClick={onOpen}
        onKeyUp={(event) => {
          if (event.key === 'Delete') setConfirming(true);
        }}
      >
        <Thumbnail asset={asset} width={196} />
        {count > 1 && (
          <span className="admin-tile-number" aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      {count > 1 && (
        <span
          className="admin-grip grab plain-button inline-row"
          aria-hidden="true"
          onPointerDown={onPointerDown}
        >
          <KitIcon name="grip" />
        </span>
      )}
      <div className="admin-tile-caption row between">
        {asset.id !== null && !images.isDescribedByRecord && (
          <AltState id={asset.id} onOpen={onDescribe} />
        )}
        <Menu label={texts.images.more(number)}>
          <MenuItem onSelect={onOpen}>{texts.images.describe}</MenuItem>
          <MoveMenuItems
            index={index}
            count={count}
            layout="tiles"
            toFirst
            onMove={(to) => images.move(index, to)}
          />
          <MenuItem danger onSelect={() => setConfirming(true)}>
            {texts.images.remove}
          </MenuItem>
        </Menu>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={texts.images.removeTitle(number)}
          confirmLabel={texts.images.remove}
          danger
          write={remove}
          onClose={() => setConfirming(false)}
        >
          <p>{texts.images.removeText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface Props {
  images: ImagesState;
  label: string;
  className: string;
  /** URL of the image whose details are shown. */
  selected?: string | undefined;
  onOpen: (url: string) => void;
  /** Opens the alternative texts; default `onOpen`. */
  onDescribe?: (url: string) => void;
  /** Whether the list ends with a tile that adds images. */
  hasAddTile?: boolean;
}

/** Images as tiles in their order, followed by pending uploads. */
export function ImageList(props: Props) {
  const { images, label, className, selected, onOpen, onDescribe = onOpen, hasAddTile } = props;
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { value: urls, multiple, freeSlots } = images;
  return (
    <SortableList
      items={urls}
      idOf={(url) => url}
      nameOf={(url) => texts.picture(urls.indexOf(url) + 1)}
      layout="tiles"
      label={label}
      className={className}
      onMove={images.move}
      render={(url, index, handle) => (
        <ImageTile
          images={images}
          url={url}
          index={index}
          selected={selected === undefined ? undefined : url === selected}
          handle={handle}
          onOpen={() => onOpen(url)}
          onDescribe={() => onDescribe(url)}
        />
      )}
    >
      {images.pendingUploads.map((tile) => (
        <UploadTile key={tile.id} tile={tile} images={images} />
      ))}
      {hasAddTile && (freeSlots > 0 || !multiple) && <AddImageTile images={images} />}
    </SortableList>
  );
}
