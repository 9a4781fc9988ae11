import { type ReactNode, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { acceptAttribute } from './uploads';
import { type ImagesState } from './use-images';

interface Props {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a device that has one. */
  camera?: boolean;
  className: string;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
  /** Default: the label. */
  children?: ReactNode;
}

export function FilePickerButton({
  label,
  accept,
  multiple = false,
  camera,
  className,
  disabled,
  onFiles,
  children = label,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={className}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {children}
      </button>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        aria-label={label}
        accept={accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without a reset, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Where the chosen images go: an image field, or the media library. */
type Target = Pick<ImagesState, 'limits' | 'multiple' | 'addFiles'>;

interface ImagePickerProps extends Pick<Props, 'label' | 'className' | 'children'> {
  images: Target;
}

export function ImagePickerButton({ images, ...props }: ImagePickerProps) {
  const { limits, multiple, addFiles } = images;
  return (
    <FilePickerButton
      {...props}
      accept={acceptAttribute(limits)}
      multiple={multiple}
      onFiles={addFiles}
    />
  );
}

/** Takes a photo; only on touch screens. */
export function CameraButton({ images, className }: { images: Target; className: string }) {
  const { takePhoto } = useDictionary(sharedAdminTexts).images;
  return (
    <span className="admin-touch-only">
      <FilePickerButton
        camera
        accept="image/*"
        className={className}
        label={takePhoto}
        onFiles={images.addFiles}
      />
    </span>
  );
}
