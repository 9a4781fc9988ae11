import { type ReactNode, useId, useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { roomsTexts } from './texts';
import './form-dialog.css';

interface Props {
  title: ReactNode;
  /** Whether closing would lose something: then it is asked first. */
  dirty?: boolean;
  narrow?: boolean;
  onClose: () => void;
  /** The content; given the way to close that asks first. */
  children: (close: () => void) => ReactNode;
}

/** A titled dialog of the back office that does not lose what was typed in it. */
export function FormDialog({ title, dirty = false, narrow = false, onClose, children }: Props) {
  const { form } = useDictionary(roomsTexts);
  const titleId = useId();
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (dirty) setAsking(true);
    else onClose();
  };
  return (
    <Dialog
      labelledBy={titleId}
      className={narrow ? 'rm-dialog rm-dialog-narrow' : 'rm-dialog'}
      onClose={close}
    >
      <h2 id={titleId}>{title}</h2>
      {children(close)}
      {asking && (
        <div className="rm-discard" role="alertdialog" aria-label={form.discardTitle}>
          <b>{form.discardTitle}</b>
          <Button size="small" variant="danger" onClick={onClose}>
            {form.discard}
          </Button>
          <Button size="small" autoFocus onClick={() => setAsking(false)}>
            {form.keep}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
