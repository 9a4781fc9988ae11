import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { Icon } from '../../ui/icon';
import { Button, useDisabledProps } from '../../ui/button';
import { useLanguage } from '../../i18n/language-context';
import { type ImageAsset } from '../../ui/image-asset';
import { EditDialog, TextField } from '../form/edit-dialog';
import { useEditForm } from '../form/use-edit-form';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ListView } from '../data/data-table';
import { usePagedList } from '../data/list';
import { SearchBox } from '../ui/search-box';
import { Thumbnail } from '../ui/thumbnail';
import { CameraButton, ImagePickerButton } from './file-picker-button';
import { type ImagesState } from './use-images';

const MAX_URL_LENGTH = 2000;

/** Whether a text is an http(s) URL or the path of an upload, by the rule of the API. */
export function isImageUrl(text: string): boolean {
  const isHttpUrl = /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
  const isUploadPath = /^\/uploads\/[\w./-]+$/.test(text);
  return text.length <= MAX_URL_LENGTH && (isHttpUrl || isUploadPath) && !text.includes('..');
}

const NO_URL = { url: '' };

interface DialogProps {
  images: ImagesState;
  onClose: () => void;
}

/** Adds an image by its URL. */
function ImageUrlDialog({ images, onClose }: DialogProps) {
  const texts = useDictionary(sharedAdminTexts);
  const form = useEditForm({
    key: `image-url:${useLocation().pathname}`,
    stored: NO_URL,
    sendUnedited: true,
    validate: ({ url }) => {
      if (!isImageUrl(url.trim())) return { url: texts.images.badAddress };
      return images.value.includes(url.trim()) ? { url: texts.images.twice } : {};
    },
    send: ({ url }) => {
      images.addUrl(url.trim());
      return Promise.resolve(undefined);
    },
    labelOf: () => texts.images.address,
    onSaved: onClose,
  });
  return (
    <EditDialog
      title={texts.images.byAddress}
      form={form}
      submitLabel={texts.images.add}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="url"
        label={texts.images.address}
        hint={texts.images.addressHint}
        type="text"
        inputMode="url"
      />
    </EditDialog>
  );
}

/** The last tile: adds images by file picker, camera, library or URL. */
export function AddImageTile({ images }: { images: ImagesState }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const [openDialog, setOpenDialog] = useState<'url' | 'library' | null>(null);
  const close = () => setOpenDialog(null);
  const { multiple, freeSlots, limits, value: urls } = images;
  const chooseOneLabel = urls.length > 0 ? texts.replace : texts.chooseOne;
  const chooseLabel = multiple ? texts.choose : chooseOneLabel;
  return (
    <li className="admin-tile admin-tile-add">
      <ImagePickerButton images={images} className="admin-tile-image" label={chooseLabel}>
        <Icon name="plus" />
        {chooseLabel}
      </ImagePickerButton>
      <div className="admin-tile-caption row between">
        {multiple && <span>{texts.room(freeSlots)}</span>}
        <span>{texts.largest(limits.megabytes)}</span>
      </div>
      <div className="admin-tile-caption row between">
        <CameraButton images={images} className="admin-link" />
        <button type="button" className="admin-link" onClick={() => setOpenDialog('library')}>
          {texts.library}
        </button>
        <button type="button" className="admin-link" onClick={() => setOpenDialog('url')}>
          {texts.byAddress}
        </button>
      </div>
      {openDialog === 'library' && <LibraryDialog images={images} onClose={close} />}
      {openDialog === 'url' && <ImageUrlDialog images={images} onClose={close} />}
    </li>
  );
}

type MediaFile = components['schemas']['MediaDto'];

const PAGE_SIZE = 48;
const TILE_WIDTH = 150;

/** Chooses images of the library: one replaces the current image, or several are added. */
function LibraryDialog({ images, onClose }: DialogProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { client } = useApi();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<ReadonlyMap<string, ImageAsset>>(new Map());
  const { multiple, freeSlots, value: urls, addFromLibrary } = images;
  const list = usePagedList({
    queryKey: ['content', 'media', 'choose', search, language],
    load: (page, signal) => {
      const query = { page, pageSize: PAGE_SIZE, language, ...(search && { search }) };
      return client.GET('/api/media', { params: { query }, signal });
    },
  });
  const imageFiles = list.items.filter(({ type }) => type.startsWith('image/'));
  const maxSelected = multiple ? freeSlots : 1;
  const disabledProps = useDisabledProps(sharedTexts.reasons.included);
  const toggle = ({ asset }: MediaFile) =>
    setSelected((current) => {
      const next = new Map(multiple ? current : []);
      if (current.has(asset.url)) next.delete(asset.url);
      else if (next.size < maxSelected) next.set(asset.url, asset);
      return next;
    });
  const addSelected = () => {
    addFromLibrary([...selected.values()]);
    onClose();
  };
  return (
    <Dialog
      title={sharedTexts.images.library}
      dismiss="clean"
      dirty={multiple && selected.size > 0}
      wide
      onClose={onClose}
      actions={(close) => (
        <>
          <p role="status">{multiple && sharedTexts.images.room(maxSelected - selected.size)}</p>
          <Button onClick={close}>{sharedTexts.cancel}</Button>
          <Button
            variant="primary"
            disabledReason={selected.size === 0 ? sharedTexts.reasons.choose : undefined}
            onClick={addSelected}
          >
            {sharedTexts.images.take(selected.size)}
          </Button>
        </>
      )}
    >
      <div className="admin-bar cluster">
        <SearchBox label={sharedTexts.images.findInLibrary} value={search} onSearch={setSearch} />
      </div>
      <ListView
        list={{ ...list, items: imageFiles }}
        empty={{ title: sharedTexts.images.noneInLibrary }}
      >
        <ul className="admin-library grid">
          {imageFiles.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-pressed={selected.has(file.asset.url)}
                onClick={() => toggle(file)}
                {...(urls.includes(file.asset.url) && disabledProps)}
              >
                <Thumbnail asset={file.asset} width={TILE_WIDTH} alt={file.alt ?? file.url} />
              </button>
            </li>
          ))}
        </ul>
      </ListView>
    </Dialog>
  );
}
