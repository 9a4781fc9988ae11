import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { FormDialog } from './form-dialog';
import { roomsTexts } from './texts';
import { useLeaveGuard } from './use-leave-guard';

interface Props {
  dirty: boolean;
  /** Saves what is being edited; false where it was refused. */
  onSave: () => Promise<boolean>;
  onDiscard: () => void;
}

/** Stands between the person and the way out while words are not saved. */
export function LeaveDialog({ dirty, onSave, onDiscard }: Props) {
  const { leave: texts } = useDictionary(roomsTexts);
  const { leave, stay } = useLeaveGuard(dirty);
  if (!leave) return null;
  return (
    <FormDialog title={texts.title} narrow onClose={stay}>
      {() => (
        <>
          <p>{texts.text}</p>
          <div className="rm-dialog-acts">
            <Button
              variant="danger"
              onClick={() => {
                onDiscard();
                leave();
              }}
            >
              {texts.discard}
            </Button>
            <Button onClick={stay}>{texts.stay}</Button>
            <Button
              variant="primary"
              onClick={() => void onSave().then((saved) => (saved ? leave() : stay()))}
            >
              {texts.save}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}
