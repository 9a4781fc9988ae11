import {
  type InputHTMLAttributes,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { type FieldValues, type Path } from 'react-hook-form';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { DraftBanner } from '../record/notices';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ErrorText } from '../ui/empty-state';
import { type EditForm } from './use-edit-form';

interface Props<T extends FieldValues> {
  title: string;
  form: Pick<
    EditForm<T>,
    'dirty' | 'discard' | 'saving' | 'draft' | 'save' | 'problems' | 'hasNewerInput'
  >;
  /** Label of the submit button. */
  submitLabel: string;
  wide?: boolean;
  /** Makes the fields inert during a save, for a resource that cannot be edited afterwards. */
  inertWhileSaving?: boolean;
  /** Replaces the error message. */
  error?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog of a `useEditForm`: an earlier draft, the fields, the error. Enter saves. It cannot be closed during a save:
 * the response may contain a new token, which is shown only once.
 */
export function EditDialog<T extends FieldValues>(props: Props<T>) {
  const { title, form, submitLabel, wide, inertWhileSaving, error, onClose, children } = props;
  const sharedTexts = useDictionary(sharedAdminTexts);
  const id = useId();
  useReturnFocus(inertWhileSaving === true && form.saving);
  const errorMessage = error ?? form.problems.message;
  return (
    <Dialog
      title={title}
      {...(wide && { wide })}
      dismiss={form.saving ? 'never' : 'clean'}
      dirty={form.dirty}
      onSave={() => void form.save()}
      onClose={() => {
        form.discard();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close} disabled={form.saving}>
            {sharedTexts.cancel}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={form.saving}>
            {submitLabel}
          </Button>
        </>
      )}
    >
      {form.draft && <DraftBanner draft={form.draft} />}
      <form
        id={id}
        className="admin-dialog-form stack gap-15"
        inert={inertWhileSaving && form.saving}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {children}
        <p className="admin-quiet" role="status">
          {form.hasNewerInput && sharedTexts.form.keptOn}
        </p>
        {errorMessage && typeof errorMessage === 'string' ? (
          <ErrorText>{errorMessage}</ErrorText>
        ) : (
          errorMessage
        )}
      </form>
    </Dialog>
  );
}

/** Returns the focus to the field that lost it while its form was inert, so that typing after a failed save is not lost. */
function useReturnFocus(isInert: boolean): void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isInert) focused.current = document.activeElement;
  }, [isInert]);
  useEffect(() => {
    const { current } = focused;
    if (isInert || !(current instanceof HTMLElement)) return;
    focused.current = null;
    if (document.activeElement === document.body) current.focus();
  }, [isInert]);
}

interface TextFieldProps<T extends FieldValues> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'form' | 'name'
> {
  form: Pick<EditForm<T>, 'form' | 'problemOf' | 'editedFields' | 'sendUnedited'>;
  name: Path<T>;
  label: ReactNode;
  hint?: ReactNode;
}

/** A one-line text field of a form. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>) {
  const { form, name, label, hint, required, ...rest } = props;
  const error = form.problemOf(name);
  // In a new resource every field with a value would be marked.
  const isDirty = !form.sendUnedited && (form.editedFields as readonly string[]).includes(name);
  return (
    <Field label={label} hint={hint} {...(required && { required })} {...(error && { error })}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...rest}
          {...form.form.register(name)}
          className={['admin-input', error && 'admin-input-invalid', isDirty && 'admin-input-dirty']
            .filter(Boolean)
            .join(' ')}
        />
      )}
    </Field>
  );
}
