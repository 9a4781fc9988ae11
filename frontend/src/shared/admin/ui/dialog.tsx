import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Listeners } from '../listeners';
import { sharedAdminTexts } from '../texts';
import { useDocumentEvent } from './browser';
import './dialog.css';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the keys are Ctrl+S or ⌘S. */
const isSaveShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

const SEARCH_BOX = 'input[type=search]';
/** Matches text fields, of which the first is focused when a form opens. */
const TEXT_FIELDS = `textarea, input:is(:not([type]), [type=text], [type=url], [type=email], [type=password]), ${SEARCH_BOX}`;

/**
 * Returns a function that puts the caret back into the text field that has the focus now. Chromium returns only the focus
 * when a dialog closes: without the caret, what is typed goes nowhere.
 */
function rememberCaret(): () => void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    return () => undefined;
  const { selectionStart, selectionEnd } = field;
  return () => {
    if (document.activeElement !== field) return;
    if (selectionStart !== null) return field.setSelectionRange(selectionStart, selectionEnd);
    // Fields for emails and dates have no selection that could be set.
    field.blur();
    field.focus({ preventScroll: true });
  };
}

interface Props {
  title: string;
  /**
   * What Escape, Back and a click on the backdrop do: nothing (`never`), close (`always`), or close if nothing is unsaved and ask
   * otherwise (`clean`).
   */
  dismiss: 'never' | 'clean' | 'always';
  /** Whether there are unsaved changes, for `clean`. */
  dirty?: boolean;
  wide?: boolean;
  className?: string;
  /** Ctrl+S or ⌘S; the page's own shortcut is inactive below a dialog. */
  onSave?: () => void;
  /** Must stop rendering the dialog. */
  onClose: () => void;
  /** The row of buttons; receives a function that closes, asking first if there are unsaved changes. */
  actions?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered; a bottom sheet on a phone. The native element traps and returns the focus.
 * Browsers let a page prevent Escape only a limited number of times: `closedby` disables it, and a dialog closed anyway is
 * reopened.
 */
export function Dialog({
  title,
  dismiss,
  dirty = false,
  wide,
  className,
  onSave,
  onClose,
  actions,
  children,
}: Props) {
  const texts = useDictionary(sharedAdminTexts);
  const ref = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  /** The formerly focused element while asking whether to discard. */
  const [focusBeforeAsking, setFocusBeforeAsking] = useState<Element | null>(null);
  const titleId = useId();

  const close = () => {
    if (dismiss !== 'clean' || !dirty) return onClose();
    setFocusBeforeAsking(document.activeElement ?? document.body);
  };
  const cancelClose = () => {
    setFocusBeforeAsking(null);
    if (focusBeforeAsking instanceof HTMLElement) focusBeforeAsking.focus();
  };
  const onDismiss = () => {
    if (focusBeforeAsking) cancelClose();
    else if (dismiss !== 'never') close();
  };
  const dismissOnBack = useEffectEvent(onDismiss);
  // Browsers focus the close button: typing a name would close the dialog at its first space. Not on a phone, where the
  // keyboard would cover the form.
  const focusFirstText = useEffectEvent(() => {
    if (window.matchMedia('(pointer: coarse)').matches) return;
    const isForm = dismiss === 'clean';
    const fields = isForm ? TEXT_FIELDS : SEARCH_BOX;
    ref.current?.querySelector<HTMLElement>(`:is(${fields}):enabled`)?.focus();
  });
  const onKeyDown = (
    event: Keys & Pick<KeyboardEvent, 'defaultPrevented' | 'preventDefault' | 'stopPropagation'>,
  ) => {
    const isSave = isSaveShortcut(event);
    if (!(isSave || event.key === 'Escape') || event.defaultPrevented) return;
    event.preventDefault();
    // The dialog below is the parent in React, and must not handle the key too.
    event.stopPropagation();
    if (isSave) onSave?.();
    else onDismiss();
  };
  // Browsers return the focus only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const root = document.documentElement;
    // The page behind keeps its width when the scroll bar disappears.
    if (!openDialogs.top()) {
      root.classList.toggle('admin-scrolled', window.innerWidth > root.clientWidth);
    }
    dialog.setAttribute('closedby', 'none');
    const restoreCaret = rememberCaret();
    dialog.showModal();
    focusFirstText();
    const remove = openDialogs.add({ element: dialog, dismiss: () => dismissOnBack() });
    return () => {
      remove();
      dialog.close();
      restoreCaret();
    };
  }, []);

  // The focused element may have disappeared; keys would then go to the page.
  useDocumentEvent('keydown', (event) => {
    if (event.target === document.body && openDialogs.top() === ref.current) onKeyDown(event);
  });
  const isOutside = (event: PointerEvent) => event.target === event.currentTarget;

  return (
    <dialog
      ref={ref}
      className={['admin-dialog', wide && 'admin-dialog-wide', className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // During Japanese or Chinese composition, Escape cancels the characters.
        if (!event.nativeEvent.isComposing) onKeyDown(event);
      }}
      onCancel={(event) => {
        // A dismissed file picker fires a cancel event too.
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && ref.current?.isConnected) {
          ref.current.showModal();
        }
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = isOutside(event);
      }}
      onPointerUp={(event) => {
        if (isPressedOutside.current && isOutside(event)) onDismiss();
        isPressedOutside.current = false;
      }}
    >
      <div className="admin-dialog-sheet">
        <header className="row gap-15">
          <h2 id={titleId}>{title}</h2>
          {dismiss !== 'never' && (
            <IconButton className="push" label={texts.close} onClick={close}>
              <Icon name="close" />
            </IconButton>
          )}
        </header>
        <div className="admin-dialog-body stack gap-15">{children}</div>
        {focusBeforeAsking && dismiss !== 'never' ? (
          <footer className="cluster" role="alertdialog" aria-label={texts.dialog.discardTitle}>
            <p>{texts.dialog.discardTitle}</p>
            <Button variant="danger" onClick={onClose}>
              {texts.dialog.discard}
            </Button>
            <Button autoFocus onClick={cancelClose}>
              {texts.dialog.keep}
            </Button>
          </footer>
        ) : (
          actions && <footer className="cluster">{actions(close)}</footer>
        )}
      </div>
    </dialog>
  );
}

interface OpenDialog {
  element: HTMLDialogElement;
  /** What Escape and Back do: close, ask or nothing. */
  dismiss: () => void;
}

/** The open dialogs, the topmost last. What appears above a modal dialog, such as a toast, must be rendered inside it. */
const dialogs: OpenDialog[] = [];
const listeners = new Listeners();

export const openDialogs = {
  add(dialog: OpenDialog): () => void {
    dialogs.push(dialog);
    listeners.notify();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      listeners.notify();
    };
  },
  top: (): HTMLDialogElement | null => dialogs.at(-1)?.element ?? null,
  dismissTop: (): void => dialogs.at(-1)?.dismiss(),
  subscribe: listeners.subscribe,
};
