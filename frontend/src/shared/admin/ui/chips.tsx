import { type ReactNode } from 'react';

interface Props<T extends string> {
  label: string;
  /** The name of the first, which takes the narrowing away. */
  all: ReactNode;
  value: T | undefined;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T | undefined) => void;
}

/** What a list can be narrowed to, one at a time; pressed again, it is not. */
export function Chips<T extends string>({ label, all, value, options, onChange }: Props<T>) {
  return (
    <div className="ak-bar ak-chips" role="group" aria-label={label}>
      {[{ value: undefined, label: all }, ...options].map((one) => (
        <button
          key={one.value ?? ''}
          type="button"
          className="ak-chip"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value === value ? undefined : one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}
