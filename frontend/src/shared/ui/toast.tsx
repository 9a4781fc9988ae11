import { type PointerEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/language-context';
import { IconButton } from './button';
import { Icon } from './icon';
import { ToastContext, type ToastMessage } from './toast-context';
import './toast.css';

const DISPLAY_MS = 5_000;
const SWIPE_PX = 50;

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const texts = useTexts();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = hovered || focused;
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  const hover = { onMouseEnter: () => setHovered(true), onMouseLeave: () => setHovered(false) };
  const focus = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) };

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [held, onClose]);

  const drag = (event: PointerEvent) => {
    if (start.current !== null) setShift(Math.max(0, event.clientX - start.current));
  };
  const release = () => {
    start.current = null;
    if (shift >= SWIPE_PX) onClose();
    else setShift(0);
  };

  return (
    <div
      className={message.variant === 'destructive' ? 'toast toast-bad' : 'toast'}
      style={shift ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={drag}
      onPointerUp={release}
      onPointerCancel={release}
      {...hover}
      {...focus}
    >
      <div>
        <strong>{message.title}</strong>
        {message.description && <p>{message.description}</p>}
      </div>
      <IconButton label={texts.common.close} onClick={onClose}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

/** Holds the visible toast. Live regions must exist before they announce anything. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: ToastMessage; key: number } | null>(null);
  const show = useCallback(
    (message: ToastMessage) => setShown((before) => ({ message, key: (before?.key ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setShown(null), []);
  const destructive = shown?.message.variant === 'destructive';
  const toast = shown && <Toast key={shown.key} message={shown.message} onClose={close} />;

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="status">{!destructive && toast}</div>
        <div role="alert">{destructive && toast}</div>
      </div>
    </ToastContext>
  );
}
