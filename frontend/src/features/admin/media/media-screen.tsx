import './media.css';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  CameraButton,
  ConfirmDialog,
  Chips,
  DataTable,
  Dialog,
  ImagePickerButton,
  ImageDetails,
  ImageFormsDialog,
  RejectedFiles,
  ScreenHead,
  SearchBox,
  EntityLinks,
  UploadTile,
  readWritingLanguage,
  sharedAdminTexts,
  useImageForms,
  useImages,
  useKind,
  usePagedList,
  useUrlParams,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button, buttonClass } from '../../../shared/ui/button';
import { isDescribedByUses, type MediaFile, MediaTile, mediaTexts } from './media-tile';

/** Prefix of the query keys of the media library, and of the dialog that chooses images from it. */
const mediaKey = ['content', 'media'] as const;

const PAGE_SIZE = 48;

const MEDIA_FILTERS = ['missing-alt', 'unused'] as const;
type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** Filter of the library, stored in the URL. */
function useMediaFilter() {
  const [params, setParams] = useUrlParams();
  // Stable, because a new callback restarts the delay of the search box.
  const setSearch = useCallback((search: string) => setParams({ search }), [setParams]);
  return {
    search: params.get('search') ?? '',
    filter: MEDIA_FILTERS.find((mediaFilter) => mediaFilter === params.get('filter')),
    setSearch,
    setFilter: (filter: MediaFilter | undefined) => setParams({ filter }),
    clearFilter: () => setParams({ search: '', filter: '' }),
  };
}

function useMedia(search: string, filter: MediaFilter | undefined) {
  const { client } = useApi();
  const { language } = useLanguage();
  return usePagedList({
    queryKey: [...mediaKey, 'library', { search, filter, language }],
    load: (page, signal) =>
      client.GET('/api/media', {
        params: {
          query: {
            page,
            pageSize: PAGE_SIZE,
            language,
            ...(search && { search }),
            // As the overview counts them: nobody sees an image that is not used.
            ...(filter === 'missing-alt' && { missingAlt: true, unused: false }),
            ...(filter === 'unused' && { unused: true }),
          },
        },
        signal,
      }),
  });
}

/** Dialog that edits the alternative texts and the focal point of an image. */
function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const texts = useDictionary(mediaTexts);
  const { images } = useDictionary(sharedAdminTexts);
  const forms = useImageForms();
  return (
    <ImageFormsDialog title={images.describe} forms={forms} onClose={onClose}>
      {file.uses.length > 0 && (
        <p className="admin-quiet">
          {texts.usedIn}
          <EntityLinks entities={file.uses} />
        </p>
      )}
      {isDescribedByUses(file) && <p>{texts.describedByUses}</p>}
      <ImageDetails asset={file.asset} onForm={forms.updateForm} />
    </ImageFormsDialog>
  );
}

const NO_IMAGES: readonly never[] = [];
const MAX_FILES = 50;

/** Dialog that confirms deleting a file. A file in use cannot be deleted; its uses are listed instead. */
function DeleteDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const texts = useDictionary(mediaTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const write = useWrite({
    send: (client) => client.DELETE('/api/media/{id}', { params: { path: { id: file.id } } }),
    successToast: () => texts.deleted,
    // If the deletion is rejected because a record uses the file now, the reloaded list names that record.
    invalidateKeys: [mediaKey],
  });
  if (file.uses.length > 0) {
    return (
      <Dialog
        title={texts.inUseTitle}
        dismiss="always"
        onClose={onClose}
        actions={(close) => <Button onClick={close}>{sharedTexts.close}</Button>}
      >
        <p>
          {texts.usedIn}
          <EntityLinks entities={file.uses} />
        </p>
        <p className="admin-quiet">{texts.inUse}</p>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirmLabel={sharedTexts.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
    </ConfirmDialog>
  );
}

/** Screen of all images and videos, with their alternative texts and uses. */
export function MediaScreen() {
  const texts = useDictionary(mediaTexts);
  const queries = useQueryClient();
  const { search, filter, setSearch, setFilter, clearFilter } = useMediaFilter();
  const list = useMedia(search, filter);
  // Suspends here: a suspending dialog would unmount the screen, and the focus would not return to the image.
  const { count } = useKind('media');
  const [selectedFile, setSelectedFile] = useState<MediaFile | null>(null);
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const images = useImages({
    // Unlike `room`, this purpose also accepts SVG files.
    purpose: 'event',
    // No record says in which language the alternative texts are written first.
    language: readWritingLanguage(),
    multiple: true,
    max: MAX_FILES,
    value: NO_IMAGES,
    assets: NO_IMAGES,
    isListedNewestFirst: true,
    onChange: () => void queries.invalidateQueries({ queryKey: mediaKey }),
  });
  const fileOf = (id: number | null) => list.items.find((file) => file.id === id);
  // A file that no longer matches the filter stays open: its dialog may have unsaved texts.
  const openedFile = selectedFile && (fileOf(selectedFile.id) ?? selectedFile);
  const fileToDelete = fileOf(deletingId);
  const isFiltered = search !== '' || filter !== undefined;
  const countText = isFiltered ? texts.countOf(list.total, count) : texts.count(list.total);
  const noMatchesText = filter === 'unused' ? texts.nothingUnused : texts.nothingMissing;
  return (
    <main
      className={images.isDragOver ? 'admin-main media-over' : 'admin-main'}
      id="main"
      {...images.dropTargetProps}
    >
      <ScreenHead title={texts.title} note={!list.isPending && countText}>
        <ImagePickerButton
          images={images}
          className={buttonClass({ variant: 'primary' })}
          label={texts.add}
        />
        <CameraButton images={images} className={buttonClass()} />
      </ScreenHead>
      <div className="admin-bar cluster">
        <SearchBox label={texts.search} value={search} onSearch={setSearch} />
        <span className="admin-quiet media-drop">{texts.drop}</span>
      </div>
      <Chips
        label={texts.filters}
        value={filter}
        options={MEDIA_FILTERS.map((mediaFilter) => ({
          value: mediaFilter,
          label: texts[mediaFilter],
        }))}
        onChange={setFilter}
      />
      {images.pendingUploads.length > 0 && (
        <ul className="media-coming" aria-label={texts.uploading}>
          {images.pendingUploads.map((tile) => (
            <UploadTile key={tile.id} tile={tile} images={images} />
          ))}
        </ul>
      )}
      <RejectedFiles images={images} />
      <DataTable
        list={list}
        className="media-grid"
        empty={{ title: texts.empty, text: texts.emptyText }}
        noMatches={
          isFiltered && {
            title: search ? texts.nothing : noMatchesText,
            clear: clearFilter,
            label: texts.clear,
          }
        }
        renderItem={(file) => (
          <MediaTile
            key={file.id}
            file={file}
            onOpen={() => setSelectedFile(file)}
            onDelete={() => setDeletingId(file.id)}
          />
        )}
      />
      {openedFile && <MediaDialog file={openedFile} onClose={() => setSelectedFile(null)} />}
      {fileToDelete && <DeleteDialog file={fileToDelete} onClose={() => setDeletingId(null)} />}
    </main>
  );
}
