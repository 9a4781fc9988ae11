import { type ReactNode, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { acceptAttribute } from './uploads';
import { type ImagesState } from './use-images';

/** Where the chosen files go: an image field, or uploads with the same members. */
type Target = Pick<ImagesState, 'limits' | 'multiple' | 'addFiles'>;

interface Props {
  images: Target;
  label: string;
  /** Opens the camera of a device that has one. */
  camera?: boolean;
  className: string;
  /** Default: the label. */
  children?: ReactNode;
}

export function FilePickerButton({ images, label, camera, className, children = label }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { limits, multiple, addFiles } = images;
  return (
    <>
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
      <input
        ref={input}
        className="visually-hidden"
        tabIndex={-1}
        type="file"
        aria-label={label}
        accept={camera ? 'image/*' : acceptAttribute(limits)}
        capture={camera ? 'environment' : undefined}
        multiple={multiple && !camera}
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          // Without a reset, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Takes a photo; only on touch screens. */
export function CameraButton({ images, className }: { images: Target; className: string }) {
  const { takePhoto } = useDictionary(sharedAdminTexts).images;
  return (
    <span className="admin-touch-only">
      <FilePickerButton camera images={images} className={className} label={takePhoto} />
    </span>
  );
}
