import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { type RecordForm } from '../record/use-record-form';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { KitIcon } from '../ui/kit-icon';
import { ImageList } from './image-list';
import { ImageDetails } from './image-details';
import { RejectedFiles } from './upload-tile';
import { type ImagesState, type ImagesProps, useImages } from './use-images';
import { CameraButton, ImagePickerButton } from './file-picker-button';
import { formatTypeNames } from './uploads';
import './images.css';

/** Explains how to add images on a desktop: by drop, paste or a button. On a phone it shows two large buttons. */
function DropZone({ images }: { images: ImagesState }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const { multiple, freeSlots, limits } = images;
  if (multiple && freeSlots <= 0) return null;
  return (
    <div className="admin-drop row gap-2">
      <KitIcon name="upload" />
      <span className="grow">
        <b>{texts.drop}</b>
        <small>
          <span>{formatTypeNames(limits)}</span>
          <span>{texts.largest(limits.megabytes)}</span>
          {multiple && <span>{texts.room(freeSlots)}</span>}
        </small>
        <small>{texts.noPlace}</small>
      </span>
      <ImagePickerButton
        images={images}
        className="btn btn-outline"
        label={multiple ? texts.choose : texts.replace}
      />
      <CameraButton images={images} className="btn btn-outline" />
    </div>
  );
}

/** Forms of the shown images: edits stay while another image is shown, and all are saved together. */
export function useImageForms() {
  const [forms, setForms] = useState<ReadonlyMap<number, RecordForm>>(new Map());
  const updateForm = useCallback(
    (id: number, form: RecordForm) => setForms((current) => new Map(current).set(id, form)),
    [],
  );
  const allForms = [...forms.values()];
  const editedForms = allForms.filter(({ changeCount }) => changeCount > 0);
  return {
    updateForm,
    changeCount: allForms.reduce((sum, { changeCount }) => sum + changeCount, 0),
    saving: allForms.some(({ saving }) => saving),
    /** Whether no image is left that could be saved. */
    isDeleted: allForms.length > 0 && allForms.every(({ isDeleted }) => isDeleted),
    /** Saves all forms; returns the ids of the images whose edits could not be saved. */
    saveAll: async (): Promise<number[]> => {
      const results = await Promise.all(editedForms.map(({ save }) => save()));
      return editedForms.flatMap(({ record }, index) => (results[index] ? [] : [record.id]));
    },
    discardAll: () => {
      for (const { discard } of editedForms) discard();
    },
  };
}

interface ImageFormsDialogProps {
  title: string;
  forms: ReturnType<typeof useImageForms>;
  /** Replaces the number of unsaved changes. */
  status?: string | undefined;
  onSave?: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over forms of images. Closing it discards their edits. */
export function ImageFormsDialog(props: ImageFormsDialogProps) {
  const { title, forms, status, onSave = forms.saveAll, onClose, children } = props;
  const texts = useDictionary(sharedAdminTexts);
  const { changeCount, saving, isDeleted } = forms;
  const unchangedReason = changeCount === 0 ? texts.bar.nothing : undefined;
  return (
    <Dialog
      title={title}
      dismiss="clean"
      dirty={changeCount > 0}
      wide
      onSave={() => void onSave()}
      onClose={() => {
        forms.discardAll();
        onClose();
      }}
      actions={(close) => (
        <>
          <p role="status">{status ?? (changeCount > 0 && texts.bar.unsaved(changeCount))}</p>
          <Button onClick={close}>{texts.close}</Button>
          <Button
            variant="primary"
            disabledReason={isDeleted ? texts.images.gone : unchangedReason}
            busy={saving}
            onClick={() => void onSave()}
          >
            {texts.bar.save(changeCount)}
            <kbd aria-hidden="true">Ctrl S</kbd>
          </Button>
        </>
      )}
    >
      {children}
    </Dialog>
  );
}

interface Props {
  images: ImagesState;
  label: string;
  /** URL of the image whose details are shown. */
  selected: string;
  onSelect: (url: string) => void;
  onClose: () => void;
}

/** Dialog of a record's images: adding and ordering on the left, details of one image on the right. */
function ImagesDialog({ images, label, selected, onSelect, onClose }: Props) {
  const texts = useDictionary(sharedAdminTexts);
  const { value: urls, assetOf, multiple } = images;
  const current = urls.includes(selected) ? selected : urls[0];
  const [openedUrls, setOpenedUrls] = useState<readonly string[]>([]);
  if (current !== undefined && !openedUrls.includes(current))
    setOpenedUrls([...openedUrls, current]);
  // In a single column, the details are below the images.
  const details = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current: element } = details;
    if (element && element.getBoundingClientRect().top > window.innerHeight / 2)
      element.scrollIntoView();
  }, [current]);
  const describe = (url: string) => {
    flushSync(() => onSelect(url));
    details.current?.querySelector<HTMLElement>('[data-text-field]')?.focus();
  };
  const forms = useImageForms();
  const uploadCount = images.pendingUploads.length;
  const saveAll = async () => {
    const failedIds = await forms.saveAll();
    const hasFailed = (url: string) => failedIds.includes(assetOf(url).id ?? 0);
    // Errors and conflicts are shown in the details of their image.
    const failedUrl = [current, ...urls].find((url) => url !== undefined && hasFailed(url));
    if (failedUrl !== undefined) onSelect(failedUrl);
  };
  return (
    <ImageFormsDialog
      title={label}
      forms={forms}
      status={uploadCount > 0 ? texts.images.going(uploadCount) : undefined}
      onSave={saveAll}
      onClose={onClose}
    >
      <div className="admin-image-field grid gap-4">
        <div>
          <DropZone images={images} />
          <ImageList
            images={images}
            label={label}
            className="admin-tiles grid gap-15"
            selected={current}
            onOpen={onSelect}
            onDescribe={describe}
          />
          <RejectedFiles images={images} />
          {multiple && <p className="admin-quiet">{texts.images.cover}</p>}
        </div>
        {/* Includes images that have been removed since, so that their edits are saved. */}
        {openedUrls.map((url) => (
          <section
            key={url}
            ref={url === current ? details : undefined}
            className="admin-details stack gap-15"
            hidden={url !== current}
            aria-label={texts.images.picture(urls.indexOf(url) + 1)}
          >
            <h3>
              {texts.images.picture(urls.indexOf(url) + 1)}{' '}
              <small>{formatSize(assetOf(url))}</small>
            </h3>
            <ImageDetails
              asset={assetOf(url)}
              hasAltTexts={!images.isDescribedByRecord}
              onForm={forms.updateForm}
            />
          </section>
        ))}
      </div>
    </ImageFormsDialog>
  );
}

const formatSize = ({ width, height }: ReturnType<ImagesState['assetOf']>): string =>
  width && height ? `${width} × ${height}` : '';

/**
 * A field that holds images in an order: a row of tiles in the form. A tile opens a dialog with all images and the details of
 * one, in which they are added, moved, described and removed.
 */
export function ImageManager({ label, ...props }: ImagesProps & { label: string }) {
  return <ImageField images={useImages(props)} label={label} />;
}

/** An `ImageManager` whose state the caller holds, so that uploads continue after it is unmounted. */
export function ImageField({ images, label }: { images: ImagesState; label: string }) {
  const { images: texts } = useDictionary(sharedAdminTexts);
  const [openedUrl, setOpenedUrl] = useState<string | null>(null);
  const pendingCount = images.pendingUploads.length;
  return (
    <div
      className={images.isDragOver ? 'admin-images admin-images-over' : 'admin-images'}
      {...images.dropTargetProps}
    >
      <ImageList
        images={images}
        label={label}
        className="admin-strip"
        onOpen={setOpenedUrl}
        hasAddTile
      />
      {openedUrl === null && <RejectedFiles images={images} />}
      <span className="visually-hidden" role="status">
        {pendingCount > 0 && texts.going(pendingCount)}
      </span>
      {openedUrl !== null && (
        <ImagesDialog
          images={images}
          label={label}
          selected={openedUrl}
          onSelect={setOpenedUrl}
          onClose={() => setOpenedUrl(null)}
        />
      )}
    </div>
  );
}
