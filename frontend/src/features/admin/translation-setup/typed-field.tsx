import { type InputHTMLAttributes } from 'react';
import { Field } from '../../../shared/ui/field';
import { type SettingsValues } from './settings-values';
import { type SettingsFormState } from './use-settings-form';

type TextFields = {
  [K in keyof SettingsValues]: SettingsValues[K] extends string ? K : never;
}[keyof SettingsValues];

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> {
  form: SettingsFormState;
  name: Exclude<TextFields, 'chinese' | 'verify'>;
  hint: string;
}

/** A setting that is typed. */
export function TypedField({ form, name, hint, ...rest }: Props) {
  const error = form.problems.fields[name];
  return (
    <Field label={form.labels[name]} hint={hint} {...(error && { error })}>
      {(control) => (
        <input
          {...control}
          {...rest}
          className={form.changed.includes(name) ? 'ak-in ak-in-dirty' : 'ak-in'}
          value={form.values[name]}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => form.set(name, event.target.value)}
        />
      )}
    </Field>
  );
}
