import { type ReactNode, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';

interface Props<R> {
  title: string;
  confirm: string;
  /** Red button: it deletes or overwrites something. */
  danger?: boolean;
  /** Precedes the reason of a failure. */
  failed?: string;
  /** Nothing to confirm, or still loading. */
  disabled?: boolean;
  /** Sent on confirmation; the dialog shows its failure. */
  write: {
    mutate: (input: void, options: { onSuccess: (done: R) => void }) => void;
    isPending: boolean;
    reason: string | null;
  };
  /** Called after `onClose`. */
  onDone?: ((done: R) => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A confirmation before a write; Escape cancels. */
export function ConfirmDialog<R>({
  title,
  confirm,
  danger,
  failed,
  disabled,
  write,
  onDone,
  onClose,
  children,
}: Props<R>) {
  const texts = useDictionary(kitTexts);
  // Cancel is focused, so that Enter does nothing. An opening dialog focuses its first control, so focus it afterwards.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { isPending: busy, reason } = write;
  const finish = (result: R) => {
    onClose();
    onDone?.(result);
  };
  return (
    <Dialog
      title={title}
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button ref={cancel} onClick={close} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className={danger ? 'admin-final' : undefined}
            busy={busy}
            disabled={disabled}
            onClick={() => write.mutate(undefined, { onSuccess: finish })}
          >
            {confirm}
          </Button>
        </>
      )}
    >
      {children}
      {reason !== null && (
        <p className="admin-error" role="alert">
          {failed && <b>{failed}: </b>}
          {reason}
        </p>
      )}
    </Dialog>
  );
}
