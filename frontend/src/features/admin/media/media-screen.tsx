import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptOf,
  Chips,
  kitTexts,
  ListNotice,
  ListSkeleton,
  PagesFoot,
  PickFiles,
  RefusedFiles,
  ScreenHead,
  SearchBox,
  UploadTile,
  useImages,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { DeleteDialog } from './delete-dialog';
import { MediaDialog } from './media-dialog';
import { MediaTile } from './media-tile';
import { MEDIA_FILTERS, mediaKey, useMedia, useMediaChoice } from './media.queries';
import { mediaTexts } from './texts';
import './media.css';

const NONE: readonly never[] = [];
/** At once; the rest is named as too many. */
const MOST = 50;

/** Every picture and film, what is said of it and where it is used. */
export function MediaScreen() {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(mediaTexts);
  const queries = useQueryClient();
  const { search, filter, choose, clear } = useMediaChoice();
  const pages = useMedia(search, filter);
  const { items, total, isPending, isError, refetch } = pages;
  const [opened, setOpened] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<number | null>(null);
  const images = useImages({
    purpose: 'event',
    many: true,
    max: MOST,
    value: NONE,
    known: NONE,
    onChange: () => void queries.invalidateQueries({ queryKey: mediaKey }),
  });
  const fileOf = (id: number | null) => items.find((file) => file.id === id);
  const [openedFile, deletedFile] = [fileOf(opened), fileOf(deleting)];
  const none = search ? texts.nothing : filter === 'unused' ? texts.nothingUnused : undefined;
  const picker = { accept: acceptOf(images.limits), many: true, onFiles: images.take };
  return (
    <main className={images.over ? 'ak-main md-over' : 'ak-main'} id="main" {...images.target}>
      <ScreenHead title={texts.title} note={!isPending && texts.count(total)}>
        <PickFiles {...picker} className={buttonClass({ variant: 'primary' })} label={texts.add}>
          {texts.add}
        </PickFiles>
        <span className="ak-touch-only">
          <PickFiles {...picker} camera className={buttonClass()} label={texts.takePhoto}>
            {texts.takePhoto}
          </PickFiles>
        </span>
      </ScreenHead>
      <div className="ak-bar">
        <SearchBox
          label={texts.search}
          value={search}
          onSearch={(text) => choose('search', text)}
        />
        <span className="ak-quiet">{texts.drop}</span>
      </div>
      <Chips
        label={texts.filters}
        all={texts.all}
        value={filter}
        options={MEDIA_FILTERS.map((one) => ({ value: one, label: texts[one] }))}
        onChange={(one) => choose('filter', one)}
      />
      {images.coming.length > 0 && (
        <ul className="md-coming" aria-label={texts.coming}>
          {images.coming.map((tile) => (
            <UploadTile
              key={tile.id}
              tile={tile}
              onRetry={() => images.uploads.retry(tile.id)}
              onCancel={() => images.uploads.cancel(tile.id)}
            />
          ))}
        </ul>
      )}
      <RefusedFiles images={images} />
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={kit.list.failed} retry={refetch} />}
      {!isPending && !isError && items.length === 0 && (
        <ListNotice
          title={none ?? (filter ? texts.nothingMissing : texts.empty)}
          text={none || filter ? undefined : texts.emptyText}
        >
          {(search || filter) && <Button onClick={clear}>{texts.clear}</Button>}
        </ListNotice>
      )}
      <ul className="md-grid">
        {items.map((file) => (
          <MediaTile
            key={file.id}
            file={file}
            onOpen={() => setOpened(file.id)}
            onDelete={() => setDeleting(file.id)}
          />
        ))}
      </ul>
      <PagesFoot {...pages} />
      {openedFile && <MediaDialog file={openedFile} onClose={() => setOpened(null)} />}
      {deletedFile && <DeleteDialog file={deletedFile} onClose={() => setDeleting(null)} />}
    </main>
  );
}
