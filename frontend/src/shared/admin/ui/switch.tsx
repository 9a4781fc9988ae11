import { type ReactNode } from 'react';
import './switch.css';

interface Props {
  checked: boolean;
  label: ReactNode;
  disabled?: boolean;
  id?: string;
  onChange: (checked: boolean) => void;
}

export function Switch({ checked, label, disabled, id, onChange }: Props) {
  return (
    <button
      type="button"
      role="switch"
      id={id}
      className="admin-switch inline-row plain-button"
      aria-checked={checked}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <span aria-hidden="true" />
      {label}
    </button>
  );
}
