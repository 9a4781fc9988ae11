import { type ReactNode } from 'react';
import './segmented.css';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode; lang?: string; title?: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  return (
    <span className="ak-seg" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.lang}
          title={option.title}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
