import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { kitTexts } from '../texts';
import { openDialogs } from './open-dialogs';
import './dialog.css';

interface Props {
  title: string;
  /**
   * What Escape and a press beside it do: nothing (`never`), close it (`always`), or close it while it is
   * `clean` and ask first where something was typed in it.
   */
  dismiss: 'never' | 'clean' | 'always';
  /** Whether something was typed that closing would lose; for `clean`. */
  dirty?: boolean;
  wide?: boolean;
  /** Of one that looks otherwise. */
  className?: string;
  /** Close it by rendering it no more. */
  onClose: () => void;
  /** The row of buttons at its foot; given the way out that asks first where something was typed. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, open as long as it is rendered: a sheet from the foot on a phone. The browser's own element
 * holds the focus and gives it back; when it may close is decided here alone. The browser lets a page refuse
 * Escape only so often, so it is not asked: `closedby` takes the key from it, and a dialog that was closed all
 * the same opens again.
 */
export function Dialog({
  title,
  dismiss,
  dirty = false,
  wide,
  className,
  onClose,
  actions,
  children,
}: Props) {
  const texts = useDictionary(kitTexts);
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  /** While it asks whether to discard: what had the focus before. */
  const [asking, setAsking] = useState<Element | null>(null);
  const titleId = useId();

  // Closed before it leaves the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const root = document.documentElement;
    // The page behind keeps its width, with a scroll bar or without.
    if (!openDialogs.top()) {
      root.classList.toggle('admin-scrolled', window.innerWidth > root.clientWidth);
    }
    dialog.setAttribute('closedby', 'none');
    dialog.showModal();
    const remove = openDialogs.add(dialog);
    return () => {
      remove();
      dialog.close();
    };
  }, []);

  const close = () => {
    if (dismiss !== 'clean' || !dirty) return onClose();
    setAsking(document.activeElement ?? document.body);
  };
  const stay = () => {
    setAsking(null);
    if (asking instanceof HTMLElement) asking.focus();
  };
  const leave = () => {
    if (asking) stay();
    else if (dismiss !== 'never') close();
  };
  const press = (
    event: Pick<KeyboardEvent, 'key' | 'defaultPrevented' | 'preventDefault' | 'stopPropagation'>,
  ) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    // A dialog over this one stands in its tree: the key is spent.
    event.stopPropagation();
    leave();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  // What had the focus may be gone: keys are then told to the page.
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.target === document.body && openDialogs.top() === ref.current) {
        latest.current(event);
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  const isOutside = (event: PointerEvent) => event.target === event.currentTarget;

  return (
    <dialog
      ref={ref}
      className={['admin-dialog', wide && 'admin-dialog-wide', className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={press}
      onCancel={(event) => {
        // A file picker that was dismissed inside it says so by the same event.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && ref.current?.isConnected) {
          ref.current.showModal();
        }
      }}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        if (pressedOutside.current && isOutside(event)) leave();
        pressedOutside.current = false;
      }}
    >
      <div className="admin-dialog-sheet">
        <header>
          <h2 id={titleId}>{title}</h2>
          {dismiss !== 'never' && (
            <IconButton label={texts.close} onClick={close}>
              <Icon name="close" />
            </IconButton>
          )}
        </header>
        <div className="admin-dialog-body">{children}</div>
        {asking ? (
          <footer role="alertdialog" aria-label={texts.dialog.discardTitle}>
            <p>{texts.dialog.discardTitle}</p>
            <Button variant="danger" onClick={onClose}>
              {texts.dialog.discard}
            </Button>
            <Button autoFocus onClick={stay}>
              {texts.dialog.keep}
            </Button>
          </footer>
        ) : (
          actions && <footer>{actions(close)}</footer>
        )}
      </div>
    </dialog>
  );
}
