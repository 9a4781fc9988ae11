import { type ReactNode } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, type ButtonVariant } from '../../../shared/ui/button';
import { FormDialog } from './form-dialog';
import { roomsTexts } from './texts';

interface Props {
  title: ReactNode;
  confirm: string;
  variant?: ButtonVariant;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something is done that cannot be taken back by a click. */
export function ConfirmDialog({
  title,
  confirm,
  variant = 'primary',
  busy,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { form } = useDictionary(roomsTexts);
  return (
    <FormDialog title={title} narrow onClose={onClose}>
      {(close) => (
        <>
          {children}
          <div className="rm-dialog-acts">
            <Button onClick={close}>{form.cancel}</Button>
            <Button variant={variant} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
