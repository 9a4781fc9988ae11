import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactNode, useSyncExternalStore } from 'react';
import { openDialogs } from './dialog';
import './menu.css';

interface MenuProps {
  label: string;
  /** The items of the menu. */
  children: ReactNode;
  className?: string;
  /** Content of the button. Default: three dots. */
  buttonContent?: ReactNode;
}

/**
 * A button with a menu. Inside a modal dialog the menu is rendered in the dialog, because the rest of the page is inert.
 */
export function Menu({ label, children, className, buttonContent }: MenuProps) {
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top);
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        className={className ?? 'iconbtn admin-menu-button'}
        aria-label={label}
        title={label}
      >
        {buttonContent ?? <span className="admin-dots" aria-hidden="true" />}
      </BaseMenu.Trigger>
      <BaseMenu.Portal container={dialog ?? document.querySelector<HTMLElement>('.shell')}>
        <BaseMenu.Positioner className="admin-menu-place" sideOffset={4} align="end">
          <BaseMenu.Popup className="admin-menu">{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface ItemProps {
  onSelect: () => void;
  disabled?: boolean;
  /** Why the entry is disabled. */
  disabledReason?: string | undefined;
  danger?: boolean;
  /** Keyboard shortcut of the entry. */
  keyName?: string;
  children: ReactNode;
}

export function MenuItem({
  onSelect,
  disabled,
  disabledReason,
  danger,
  keyName,
  children,
}: ItemProps) {
  return (
    <BaseMenu.Item
      className={
        danger ? 'admin-menu-item row gap-125 admin-menu-danger' : 'admin-menu-item row gap-125'
      }
      disabled={disabled || disabledReason !== undefined}
      onClick={onSelect}
    >
      {children}
      {disabledReason && <small>{disabledReason}</small>}
      {keyName && <kbd aria-hidden="true">{keyName}</kbd>}
    </BaseMenu.Item>
  );
}
