import { type ReactNode, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { useProblemText } from '../../problems/use-problem-text';
import { kitTexts } from '../texts';
import { Dialog } from './dialog';

interface Props {
  title: string;
  confirm: string;
  /** Irreversible for visitors at once: red, never the persimmon of finishing work. */
  danger?: boolean;
  /** Closes the dialog when it is done; what it throws is told in it. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** One question before something is done; Escape is the harmless answer. */
export function ConfirmDialog({ title, confirm, danger, onConfirm, onClose, children }: Props) {
  const texts = useDictionary(kitTexts);
  const { problemText } = useProblemText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(problemText(error));
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
          <Button onClick={close} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className={danger ? 'ak-final' : undefined}
            busy={busy}
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
          {failure}
        </p>
      )}
    </Dialog>
  );
}
