import './media.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  acceptAttribute,
  ConfirmDialog,
  Chips,
  DataTable,
  Dialog,
  sharedAdminTexts,
  FilePickerButton,
  ImageDetails,
  type RecordForm,
  RejectedFiles,
  ScreenHead,
  SearchBox,
  EntityLinks,
  UploadTile,
  useImages,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { MediaTile, mediaTexts } from './media-tile';
import { MEDIA_FILTERS, type MediaFile, mediaKey, useMedia, useMediaFilter } from './media.queries';

/** Dialog that edits the alternative texts and the focal point of an image. */
function MediaDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(mediaTexts);
  const [form, setForm] = useState<RecordForm | null>(null);
  const changeCount = form?.changeCount ?? 0;
  const discardAndClose = () => {
    form?.discard();
    onClose();
  };
  return (
    <Dialog
      title={texts.details}
      dismiss="clean"
      dirty={changeCount > 0}
      wide
      onSave={() => void form?.save()}
      onClose={discardAndClose}
      actions={(close) => (
        <>
          <p role="status">{changeCount > 0 && sharedTexts.bar.unsaved(changeCount)}</p>
          <Button onClick={close}>{sharedTexts.close}</Button>
          <Button
            variant="primary"
            disabledReason={changeCount === 0 ? sharedTexts.bar.nothing : undefined}
            busy={form?.saving ?? false}
            onClick={() => void form?.save()}
          >
            {sharedTexts.bar.save(changeCount)}
            <kbd aria-hidden="true">Ctrl S</kbd>
          </Button>
        </>
      )}
    >
      {file.uses.length > 0 && (
        <p className="admin-quiet">
          {texts.usedIn}
          <EntityLinks entities={file.uses} />
        </p>
      )}
      <ImageDetails asset={file.asset} onForm={(_, updated) => setForm(updated)} />
    </Dialog>
  );
}

const NO_IMAGES: readonly never[] = [];
const MAX_FILES = 50;

/** Dialog that confirms deleting a file. A file in use cannot be deleted; its uses are listed instead. */
function DeleteDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const texts = useDictionary(mediaTexts);
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
        actions={(close) => <Button onClick={close}>{texts.close}</Button>}
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
      confirmLabel={texts.delete}
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
  const [opened, setOpened] = useState<MediaFile | null>(null);
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const images = useImages({
    // Unlike `room`, this purpose also accepts SVG files.
    purpose: 'event',
    multiple: true,
    max: MAX_FILES,
    value: NO_IMAGES,
    assets: NO_IMAGES,
    onChange: () => void queries.invalidateQueries({ queryKey: mediaKey }),
  });
  const fileOf = (id: number | null) => list.items.find((file) => file.id === id);
  // A file that no longer matches the filter stays open: its dialog may have unsaved texts.
  const openedFile = opened && (fileOf(opened.id) ?? opened);
  const deletedFile = fileOf(deletingId);
  const noMatchesText = filter === 'unused' ? texts.nothingUnused : texts.nothingMissing;
  const pickerProps = {
    accept: acceptAttribute(images.limits),
    multiple: true,
    onFiles: images.addFiles,
  };
  return (
    <main
      className={images.isDragOver ? 'admin-main media-over' : 'admin-main'}
      id="main"
      {...images.dropTargetProps}
    >
      <ScreenHead title={texts.title} note={!list.isPending && texts.count(list.total)}>
        <FilePickerButton
          {...pickerProps}
          className={buttonClass({ variant: 'primary' })}
          label={texts.add}
        >
          {texts.add}
        </FilePickerButton>
        <span className="admin-touch-only">
          <FilePickerButton
            {...pickerProps}
            camera
            className={buttonClass()}
            label={texts.takePhoto}
          >
            {texts.takePhoto}
          </FilePickerButton>
        </span>
      </ScreenHead>
      <div className="admin-bar cluster">
        <SearchBox label={texts.search} value={search} onSearch={setSearch} />
        <span className="admin-quiet media-drop">{texts.drop}</span>
      </div>
      <Chips
        label={texts.filters}
        allLabel={texts.all}
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
            <UploadTile
              key={tile.id}
              tile={tile}
              onRetry={() => images.uploads.retry(tile.id)}
              onCancel={() => images.uploads.cancel(tile.id)}
            />
          ))}
        </ul>
      )}
      <RejectedFiles images={images} />
      <DataTable
        list={list}
        className="media-grid"
        empty={{ title: texts.empty, text: texts.emptyText }}
        noMatches={
          (search !== '' || filter !== undefined) && {
            title: search ? texts.nothing : noMatchesText,
            clear: clearFilter,
            label: texts.clear,
          }
        }
        renderItem={(file) => (
          <MediaTile
            key={file.id}
            file={file}
            onOpen={() => setOpened(file)}
            onDelete={() => setDeletingId(file.id)}
          />
        )}
      />
      {openedFile && <MediaDialog file={openedFile} onClose={() => setOpened(null)} />}
      {deletedFile && <DeleteDialog file={deletedFile} onClose={() => setDeletingId(null)} />}
    </main>
  );
}
