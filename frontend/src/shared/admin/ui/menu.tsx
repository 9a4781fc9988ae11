import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactNode, useSyncExternalStore } from 'react';
import { openDialogs } from './open-dialogs';
import './menu.css';

interface MenuProps {
  label: string;
  /** What the button shows; three dots where left out. */
  children: ReactNode;
  className?: string;
  button?: ReactNode;
}

/** A button that opens a list of things to do. In a modal dialog the list stands in it, where it can be reached. */
export function Menu({ label, children, className, button }: MenuProps) {
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top);
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger
        className={className ?? 'iconbtn admin-menu-button'}
        aria-label={label}
        title={label}
      >
        {button ?? <span className="admin-dots" aria-hidden="true" />}
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
  /** Why it cannot be chosen. */
  reason?: string | undefined;
  danger?: boolean;
  /** The key that does the same. */
  keyName?: string;
  children: ReactNode;
}

export function MenuItem({ onSelect, disabled, reason, danger, keyName, children }: ItemProps) {
  return (
    <BaseMenu.Item
      className={
        danger ? 'admin-menu-item row gap-125 admin-menu-danger' : 'admin-menu-item row gap-125'
      }
      disabled={disabled || reason !== undefined}
      onClick={onSelect}
    >
      {children}
      {reason && <small>{reason}</small>}
      {keyName && <kbd aria-hidden="true">{keyName}</kbd>}
    </BaseMenu.Item>
  );
}
