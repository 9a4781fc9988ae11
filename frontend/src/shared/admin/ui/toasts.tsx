import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  createContext,
} from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../i18n/language-context';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { ToastContext, type ToastMessage } from '../../ui/toast-context';
import { openDialogs } from './dialog';
import './toast-region.css';

const VISIBLE_MS = 8_000;
const MAX_TOASTS = 3;

interface ShownToast extends Toast {
  id: number;
  shownAt: number;
}

function ToastItem({ toast, onClose }: { toast: ShownToast; onClose: (id: number) => void }) {
  const texts = useTexts();
  const [isPaused, setPaused] = useState(false);
  const isPersistent = isPaused || toast.variant === 'destructive';
  const hasAction = toast.action !== undefined;
  useEffect(() => {
    if (isPersistent) return;
    // A dialog that opens or closes renders the toast anew. Only an action may then be needed for as long again.
    const remainingMs = hasAction ? VISIBLE_MS : toast.shownAt + VISIBLE_MS - Date.now();
    const startTimer = () => setTimeout(() => onClose(toast.id), remainingMs);
    let timer = startTimer();
    // On a form, the action may be dozens of Tab stops away.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab' || !hasAction) return;
      clearTimeout(timer);
      timer = startTimer();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isPersistent, hasAction, toast.id, toast.shownAt, onClose]);
  return (
    <div
      className={
        toast.variant === 'destructive' ? 'admin-toast row admin-toast-error' : 'admin-toast row'
      }
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div className="grow">
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
 * Holds the toasts of the back office, and shows the last one where it covers no button. Once it closes, a toast with an
 * action that it replaced is shown again. While a modal dialog is open, the toast is rendered in the dialog, because the
 * rest of the page is inert. A toast survives navigation to the public site.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  const showOnSite = useContext(ToastContext);
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const shownToast = toasts.at(-1);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top);
  const nextId = useRef(1);

  const close = useCallback(
    (id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)),
    [],
  );
  const show = useCallback(
    (toast: Toast) => {
      const id = nextId.current;
      nextId.current += 1;
      setToasts((current) =>
        [...current.filter(({ action }) => action), { ...toast, id, shownAt: Date.now() }].slice(
          -MAX_TOASTS,
        ),
      );
      return () => close(id);
    },
    [close],
  );
  const carryToSite = useEffectEvent(() => shownToast && showOnSite(shownToast));
  useEffect(() => () => void carryToSite(), []);

  const isFailure = shownToast?.variant === 'destructive';
  const toastItem = shownToast && (
    <ToastItem key={shownToast.id} toast={shownToast} onClose={close} />
  );
  const region = (
    <div className="admin-toasts stack">
      <div role="status">{!isFailure && toastItem}</div>
      <div role="alert">{isFailure && toastItem}</div>
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

export interface Toast extends ToastMessage {
  /** An action, such as undo. Its toast is shown again after toasts that replace it. */
  action?: { label: string; run: () => void };
}

/** Shows a toast; returns a function that closes it. */
type ShowToast = (toast: Toast) => () => void;

const KitToastContext = createContext<ShowToast>(() => () => undefined);

/**
 * Returns a function that shows a toast for eight seconds, with an action also after each Tab key; errors stay until they are
 * closed or replaced.
 */
export function useToast(): ShowToast {
  return useContext(KitToastContext);
}
