import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { useDictionary } from '../../i18n/dictionary';
import { useLanguage } from '../../i18n/language-context';
import { type ImageAsset } from '../../ui/image-asset';
import { Button, useDisabledReason } from '../../ui/button';
import { ListView } from '../data/data-table';
import { usePagedList } from '../data/list';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { SearchBox } from '../ui/search-box';
import { Thumbnail } from '../ui/thumbnail';
import { type Images } from './use-images';

type MediaFile = components['schemas']['MediaDto'];

const PAGE_SIZE = 48;
const TILE_WIDTH = 150;

interface Props {
  images: Images;
  onClose: () => void;
}

/** Chooses images of the library: one replaces the current image, or several are added. */
export function LibraryDialog({ images, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const { client } = useApi();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<ReadonlyMap<string, ImageAsset>>(new Map());
  const { many, room, value, addStored } = images;
  const list = usePagedList({
    queryKey: ['content', 'media', 'choose', search, language],
    load: (page, signal) => {
      const query = { page, pageSize: PAGE_SIZE, language, ...(search && { search }) };
      return client.GET('/api/media', { params: { query }, signal });
    },
  });
  const pictures = list.items.filter(({ type }) => type.startsWith('image/'));
  const max = many ? room : 1;
  const included = useDisabledReason(kit.reasons.included);
  const toggle = ({ asset }: MediaFile) =>
    setPicked((before) => {
      const others = new Map(many ? before : []);
      if (before.has(asset.url)) others.delete(asset.url);
      else if (others.size < max) others.set(asset.url, asset);
      return others;
    });
  const choose = () => {
    addStored([...picked.values()]);
    onClose();
  };
  return (
    <Dialog
      title={kit.images.library}
      dismiss="always"
      wide
      onClose={onClose}
      actions={(close) => (
        <>
          <p role="status">{many && kit.images.room(max - picked.size)}</p>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button
            variant="primary"
            reason={picked.size === 0 ? kit.reasons.choose : undefined}
            onClick={choose}
          >
            {kit.images.take(picked.size)}
          </Button>
        </>
      )}
    >
      <div className="admin-bar cluster">
        <SearchBox label={kit.images.findInLibrary} value={search} onSearch={setSearch} />
      </div>
      <ListView list={{ ...list, items: pictures }} empty={{ title: kit.images.noneInLibrary }}>
        <ul className="admin-library grid">
          {pictures.map((file) => (
            <li key={file.id}>
              <button
                type="button"
                aria-pressed={picked.has(file.asset.url)}
                onClick={() => toggle(file)}
                {...(value.includes(file.asset.url) && included)}
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
