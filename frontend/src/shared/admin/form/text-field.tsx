import { type InputHTMLAttributes, type ReactNode } from 'react';
import { type FieldValues, type Path } from 'react-hook-form';
import { Field } from '../../ui/field';
import { type EditForm } from './use-edit-form';

interface Props<T extends FieldValues> extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'form' | 'name'
> {
  form: Pick<EditForm<T>, 'form' | 'problem' | 'changed'>;
  name: Path<T>;
  label: ReactNode;
  hint?: ReactNode;
  /** Omits the mark of an edited field, as in a dialog. */
  plain?: boolean;
}

/** A one-line text field of a form. */
export function TextField<T extends FieldValues>(props: Props<T>) {
  const { form, name, label, hint, required, plain, ...rest } = props;
  const error = form.problem(name);
  const isDirty = !plain && (form.changed as readonly string[]).includes(name);
  return (
    <Field label={label} hint={hint} {...(required && { required })} {...(error && { error })}>
      {(control) => (
        <input
          autoComplete="off"
          {...control}
          {...rest}
          {...form.form.register(name)}
          className={['admin-in', error && 'admin-in-bad', isDirty && 'admin-in-dirty']
            .filter(Boolean)
            .join(' ')}
        />
      )}
    </Field>
  );
}
