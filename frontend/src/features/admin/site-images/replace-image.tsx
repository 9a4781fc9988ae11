import { useEffect, useEffectEvent } from 'react';
import {
  uploadLimits,
  ImagePickerButton,
  UploadStatus,
  type UploadTarget,
  useUploads,
} from '../../../shared/admin';
import { type ImageAsset } from '../../../shared/ui/image-asset';

const MAX_FILES = 1;

interface Props extends UploadTarget {
  label: string;
  /** Name of the image, which distinguishes the buttons for screen readers. */
  name: string;
  className?: string;
  onUploaded: (url: string, asset: ImageAsset) => void;
  onUploadingChange?: (isUploading: boolean) => void;
}

/** Button that chooses and uploads one file, with progress and errors beside it. */
export function ReplaceImage({
  purpose,
  language,
  label,
  name,
  className = 'admin-link',
  onUploaded,
  onUploadingChange,
}: Props) {
  const uploads = useUploads({ purpose, language }, ({ imageUrl, asset }) =>
    onUploaded(imageUrl, asset),
  );
  const isUploading = uploads.tiles.some(({ state }) => state === 'waiting' || state === 'sending');
  const reportUploading = useEffectEvent(() => onUploadingChange?.(isUploading));
  useEffect(() => reportUploading(), [isUploading]);
  const images = {
    uploads,
    limits: uploadLimits(purpose),
    multiple: false,
    max: MAX_FILES,
    addFiles: (files: readonly File[]) => {
      // A new file replaces one that is still being uploaded.
      for (const { id } of uploads.tiles) uploads.cancel(id);
      uploads.add(files, MAX_FILES);
    },
  };
  return (
    <span className="site-images-replace">
      <ImagePickerButton images={images} className={className} label={`${label}: ${name}`}>
        {label}
        <span className="visually-hidden">: {name}</span>
      </ImagePickerButton>
      {uploads.tiles.map((tile) => (
        <UploadStatus key={tile.id} tile={tile} images={images} />
      ))}
    </span>
  );
}
