import { type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  accept: string;
  multiple?: boolean;
  /** Opens the camera of a device that has one. */
  camera?: boolean;
  className: string;
  disabled?: boolean;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

export function FilePickerButton({
  label,
  accept,
  multiple = false,
  camera,
  className,
  disabled,
  onFiles,
  children,
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
        accept={camera ? 'image/*' : accept}
        capture={camera ? 'environment' : undefined}
        multiple={multiple && !camera}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Without a reset, choosing the same file again fires no event.
          event.target.value = '';
        }}
      />
    </>
  );
}
