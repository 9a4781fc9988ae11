import { type KeyboardEvent, type ReactNode } from 'react';
import './segmented.css';

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: ReactNode; lang?: string; title?: string }[];
  value: T;
  onChange: (value: T) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** A few choices side by side, one of them chosen: one stop for Tab, and the arrows choose. */
export function Segmented<T extends string>({ label, options, value, onChange }: Props<T>) {
  const current = options.findIndex((option) => option.value === value);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = current < 0 ? 0 : (current + step + options.length) % options.length;
    const radios = event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]');
    radios[next]?.focus();
    const option = options[next];
    if (option) onChange(option.value);
  };
  return (
    <span className="ak-seg" role="radiogroup" aria-label={label} onKeyDown={press}>
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          lang={option.lang}
          title={option.title}
          aria-checked={index === current}
          tabIndex={index === Math.max(current, 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </span>
  );
}
