import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from '../navigation/use-close-on-back';
import './dialog.css';

interface Props {
  /** Id of the heading that names the dialog, or `label` where there is none. */
  labelledBy?: string;
  label?: string;
  className?: string;
  /** Called for Escape, Back and a click beside it; close it by rendering it no more. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered. The browser's own element holds the focus, makes
 * the page behind inert and gives the focus back.
 */
export function Dialog({ labelledBy, label, className, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);

  useCloseOnBack(onClose);

  // Closed before it leaves the page: only then does the browser give the focus back.
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
