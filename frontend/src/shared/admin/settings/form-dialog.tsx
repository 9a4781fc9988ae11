import { type ReactNode, useId } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { DraftOffer } from '../record/draft-offer';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { type useDialogForm } from './use-dialog-form';

interface Props {
  title: string;
  form: Omit<ReturnType<typeof useDialogForm>, 'values' | 'set'>;
  /** What its button says. */
  submit: string;
  wide?: boolean;
  /** In place of the sentence about why it was refused; with what there is to do, where that is more than words. */
  refusal?: ReactNode;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** The dialog of a `useDialogForm`: what was left of it before, its fields, why it was refused; Enter sends it. */
export function FormDialog({ title, form, submit, wide, refusal, onClose, children }: Props) {
  const kit = useDictionary(kitTexts);
  const id = useId();
  const leave = () => {
    form.discard();
    onClose();
  };
  const why = refusal ?? form.failure?.sentence;
  return (
    <Dialog
      title={title}
      {...(wide && { wide })}
      dismiss="clean"
      dirty={form.dirty}
      onClose={leave}
      actions={(close) => (
        <>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button type="submit" form={id} variant="primary" busy={form.busy}>
            {submit}
          </Button>
        </>
      )}
    >
      {form.draft && <DraftOffer draft={form.draft} />}
      <form
        id={id}
        className="ak-dialog-form"
        inert={form.locked}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        {children}
        <p className="ak-quiet" role="status">
          {form.typedOn && kit.form.keptOn}
        </p>
        {why && typeof why === 'string' ? (
          <p className="ak-error" role="alert">
            {why}
          </p>
        ) : (
          why
        )}
      </form>
    </Dialog>
  );
}
