import { type ButtonHTMLAttributes, type MouseEvent, type Ref } from 'react';
import { useToast } from './toast-context';
import './button.css';

type ButtonVariant = 'outline' | 'primary' | 'filled' | 'danger' | 'quiet';

interface ButtonStyle {
  /** `primary` is the main action: at most one per view. `filled` is the main one of a part of the back office. */
  variant?: ButtonVariant;
  size?: 'small' | 'normal' | 'large';
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass({ variant = 'outline', size = 'normal' }: ButtonStyle = {}): string {
  return ['btn', `btn-${variant}`, size !== 'normal' && `btn-${size}`].filter(Boolean).join(' ');
}

/**
 * Returns the props of a button that is disabled for a reason; undefined without a reason. The button stays focusable and
 * shows the reason when pressed, because touch and screen readers do not reach the title of a disabled button.
 */
export function useDisabledProps(disabledReason: string | undefined, label?: string) {
  const showToast = useToast();
  if (disabledReason === undefined) return undefined;
  return {
    disabled: false,
    'aria-disabled': true,
    'aria-description': disabledReason,
    title: label === undefined ? disabledReason : `${label}: ${disabledReason}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      showToast({ title: disabledReason });
    },
  };
}

interface Props extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Pending: the width stays, a dash is animated, clicks are ignored. */
  busy?: boolean;
  /** Why the button is disabled; pressing it shows the reason. */
  disabledReason?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  busy,
  disabledReason,
  className,
  onClick,
  ...rest
}: Props) {
  const classes = buttonClass({ variant, size });
  const disabledProps = useDisabledProps(disabledReason);
  return (
    <button
      type="button"
      className={className ? `${classes} ${className}` : classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
      {...disabledProps}
    />
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Label for screen readers. */
  label: string;
  /** Why the button is disabled; pressing it shows the reason. */
  disabledReason?: string | undefined;
}

export function IconButton({ label, disabledReason, className, ...rest }: IconButtonProps) {
  const disabledProps = useDisabledProps(disabledReason, label);
  return (
    <button
      type="button"
      className={className ? `iconbtn ${className}` : 'iconbtn'}
      aria-label={label}
      title={label}
      {...rest}
      {...disabledProps}
    />
  );
}
