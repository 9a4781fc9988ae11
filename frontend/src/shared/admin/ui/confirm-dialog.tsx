import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from './dialog';
import { useFailure } from '../content/use-failure';

interface Props {
  title: string;
  confirm: string;
  /** Red: it deletes or overwrites something. */
  danger?: boolean;
  /** What is said before the reason where it does not work. */
  failed?: string;
  /** There is nothing to confirm, or it is not known yet what. */
  disabled?: boolean;
  /** Closes the dialog when it is done; what it throws is told in it. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** One question before something is done; Escape is the harmless answer. */
export function ConfirmDialog({
  title,
  confirm,
  danger,
  failed: about,
  disabled,
  onConfirm,
  onClose,
  children,
}: Props) {
  const texts = useDictionary(kitTexts);
  const failed = useFailure();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // Cancel has the focus: Enter alone does nothing. Set once the dialog stands, which gives it to its first control.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failed(error).sentence);
      setBusy(false);
    }
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
            className={danger ? 'ak-final' : undefined}
            busy={busy}
            disabled={disabled}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      )}
    >
      {children}
      {failure && (
        <p className="ak-error" role="alert">
          {about && <b>{about}: </b>}
          {failure}
        </p>
      )}
    </Dialog>
  );
}
