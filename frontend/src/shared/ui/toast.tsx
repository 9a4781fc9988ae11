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
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;
  const [offset, setOffset] = useState(0);
  /** Where a swipe began, in pixels from the left edge of the window. */
  const swipeStart = useRef<number | null>(null);
  const hoverHandlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
  };
  const focusHandlers = { onFocus: () => setFocused(true), onBlur: () => setFocused(false) };

  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(onClose, DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);

  const handlePointerMove = (event: PointerEvent) => {
    if (swipeStart.current === null) return;
    // A mouse button may have been released outside of the toast.
    if (event.buttons === 0) swipeStart.current = null;
    setOffset(swipeStart.current === null ? 0 : Math.max(0, event.clientX - swipeStart.current));
  };
  const handlePointerEnd = () => {
    swipeStart.current = null;
    if (offset >= SWIPE_PX) onClose();
    else setOffset(0);
  };

  return (
    <div
      className={message.variant === 'destructive' ? 'toast toast-error' : 'toast'}
      style={offset ? { transform: `translateX(${offset}px)` } : undefined}
      onPointerDown={(event) => {
        swipeStart.current = event.clientX;
      }}
      onPointerMove={handlePointerMove}
      onPointerUp={handlePointerEnd}
      onPointerCancel={handlePointerEnd}
      {...hoverHandlers}
      {...focusHandlers}
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

/** Shows one toast at a time. Its live regions are always rendered, because they must exist before they announce. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState<{ message: ToastMessage; key: number } | null>(null);
  const show = useCallback(
    (message: ToastMessage) =>
      setCurrent((previous) => ({ message, key: (previous?.key ?? 0) + 1 })),
    [],
  );
  const close = useCallback(() => setCurrent(null), []);
  const isDestructive = current?.message.variant === 'destructive';
  const toast = current && <Toast key={current.key} message={current.message} onClose={close} />;

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div role="status">{!isDestructive && toast}</div>
        <div role="alert">{isDestructive && toast}</div>
      </div>
    </ToastContext>
  );
}
