import { type ButtonHTMLAttributes, type Ref } from 'react';
import './button.css';

export type ButtonVariant = 'outline' | 'primary' | 'danger' | 'quiet';

export interface ButtonStyle {
  /** `primary` is the main action: at most one per view. */
  variant?: ButtonVariant;
  size?: 'small' | 'normal' | 'large';
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ variant = 'outline', size = 'normal' }: ButtonStyle = {}): string {
  return ['btn', `btn-${variant}`, size !== 'normal' && `btn-${size}`].filter(Boolean).join(' ');
}

interface Props extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Pending: the width stays, a dash is animated, clicks are ignored. */
  busy?: boolean;
  /** Why the button is disabled; shown with it. */
  reason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant, size, busy, reason, className, onClick, ...rest }: Props) {
  const classes = buttonClass({ variant, size });
  return (
    <button
      type="button"
      className={className ? `${classes} ${className}` : classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
      {...(reason !== undefined && { disabled: true, title: reason, 'aria-description': reason })}
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Label for screen readers. */
  label: string;
  /** Why the button is disabled; shown with it. */
  reason?: string | undefined;
}

export function IconButton({ label, reason, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      className={className ? `iconbtn ${className}` : 'iconbtn'}
      aria-label={label}
      title={label}
      {...rest}
      {...(reason !== undefined && {
        ...{ disabled: true, title: `${label}: ${reason}`, 'aria-description': reason },
      })}
    />
  );
}
