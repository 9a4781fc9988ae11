import { type ReactNode } from 'react';
import './switch.css';

interface Props {
  on: boolean;
  label: ReactNode;
  disabled?: boolean;
  id?: string;
  onChange: (on: boolean) => void;
}

export function Switch({ on, label, disabled, id, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className="admin-switch"
      aria-checked={on}
      disabled={disabled}
      onClick={() => onChange(!on)}
    >
      <span aria-hidden="true" />
      {label}
    </button>
  );
}
