import { type ReactElement, type ReactNode, useId } from 'react';
import './field.css';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

interface Props {
  label: ReactNode;
  /** Shown beside the label, e.g. "optional". */
  note?: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  /** Renders the control; spread the given attributes on it. */
  children: (control: ControlProps) => ReactElement;
}

/** A labeled control with its hint and error, associated for assistive technology. */
export function Field({ label, note, hint, error, required, className, children }: Props) {
  const id = useId();
  const descriptionIds = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const classes = ['field', error && 'field-invalid', className].filter(Boolean).join(' ');
  return (
    <div className={classes}>
      <label htmlFor={id} data-required={required || undefined}>
        {label}
        {note && <span className="field-note">{note}</span>}
      </label>
      {children({
        id,
        'aria-describedby': descriptionIds || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}
