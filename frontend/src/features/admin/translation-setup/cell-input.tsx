import { type InputHTMLAttributes, useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  'aria-label': string;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** A text field in a table, whose headings are its visible label, with its error. */
export function CellInput({ problem, onChange, ...inputProps }: Props) {
  const id = useId();
  return (
    <>
      <input
        className={problem ? 'admin-input admin-input-invalid' : 'admin-input'}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        autoComplete="off"
        {...inputProps}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && (
        <p className="admin-error" id={id}>
          {problem}
        </p>
      )}
    </>
  );
}
