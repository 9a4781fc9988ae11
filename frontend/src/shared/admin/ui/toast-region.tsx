import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/language-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ToastContext } from '../../ui/toast-context';
import { openDialogs } from './open-dialogs';
import { KitToastContext, type Toast } from './toasts';
import './toast-region.css';

const SHOWN_MS = 8_000;
/** Older ones give way: more would be a wall before the work. */
const MOST = 3;

interface Shown extends Toast {
  id: number;
}

function ToastItem({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
  const texts = useTexts();
  const [held, setHeld] = useState(false);
  const stays = held || toast.variant === 'destructive';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => onClose(toast.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [stays, toast.id, onClose]);
  return (
    <div
      className={toast.variant === 'destructive' ? 'ak-toast ak-toast-bad' : 'ak-toast'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <strong>{toast.title}</strong>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {toast.action && (
        <Button
          size="small"
          onClick={() => {
            toast.action?.run();
            onClose(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={texts.common.close} onClick={() => onClose(toast.id)}>
        <Icon name="close" />
      </IconButton>
    </div>
  );
}

/**
 * Holds the toasts of the back office, one above the other, where no button is. While a dialog is open they
 * stand in it: outside of a modal one nothing can be pressed or read. Whoever leaves the back office takes
 * them along to the site.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  const outside = useContext(ToastContext);
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top);
  const nextId = useRef(1);
  const shown = useRef(toasts);

  const show = useCallback((toast: Toast) => {
    const id = nextId.current;
    nextId.current += 1;
    setToasts((before) => {
      const others = before.filter(({ about }) => about === undefined || about !== toast.about);
      return [...others, { ...toast, id }].slice(-MOST);
    });
  }, []);
  const close = useCallback(
    (id: number) => setToasts((before) => before.filter((toast) => toast.id !== id)),
    [],
  );
  useEffect(() => {
    shown.current = toasts;
  }, [toasts]);
  useEffect(
    () => () => {
      const last = shown.current.at(-1);
      if (last) outside(last);
    },
    [outside],
  );

  const list = (bad: boolean) =>
    toasts
      .filter(({ variant }) => (variant === 'destructive') === bad)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onClose={close} />);
  const region = (
    <div className="ak-toasts">
      <div role="status">{list(false)}</div>
      <div role="alert">{list(true)}</div>
    </div>
  );

  return (
    <ToastContext value={show}>
      <KitToastContext value={show}>
        {children}
        {dialog ? createPortal(region, dialog) : region}
      </KitToastContext>
    </ToastContext>
  );
}
