import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from '../navigation/use-close-on-back';
import './dialog.css';

interface Props {
  /** Id of the heading that labels the dialog; without a heading, `label` is set. */
  labelledBy?: string;
  label?: string;
  className?: string;
  /** Called for Escape, Back and a click on the backdrop; must stop rendering the dialog. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The native element traps the focus, makes the page inert and returns the
 * focus.
 */
export function Dialog({ labelledBy, label, className, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);

  useCloseOnBack(onClose);

  // Browsers return the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);

  return (
    <dialog
      ref={ref}
      className={className ? `dialog ${className}` : 'dialog'}
      aria-labelledby={labelledBy}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className="dialog-sheet">{children}</div>
    </dialog>
  );
}
