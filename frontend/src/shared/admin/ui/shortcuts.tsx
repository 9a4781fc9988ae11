import { useState, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { storeItem } from '../../ui/storage';
import { sharedAdminTexts } from '../texts';
import { Dialog } from './dialog';
import './shortcuts-dialog.css';

interface Shortcut {
  keys: readonly string[];
  description: string;
}

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Shortcuts of screens. */
  navigationShortcuts: readonly Shortcut[];
}

/** List of shortcuts, opened by `?`; rendered once, in the shell. */
export function ShortcutsDialog({ open, onOpen, navigationShortcuts }: Props) {
  usePageShortcut('?', () => onOpen(true));
  return open ? (
    <ShortcutList navigationShortcuts={navigationShortcuts} onClose={() => onOpen(false)} />
  ) : null;
}

function ShortcutList({
  navigationShortcuts,
  onClose,
}: {
  navigationShortcuts: readonly Shortcut[];
  onClose: () => void;
}) {
  const { shortcuts: texts, close: closeLabel } = useDictionary(sharedAdminTexts);
  const [areSingleKeysEnabled, setSingleKeysEnabled] = useState(singleKeyShortcuts.isEnabled);
  const createShortcut = (description: string, ...keys: readonly string[]): Shortcut => ({
    description,
    keys,
  });
  const sections: readonly [string, readonly Shortcut[]][] = [
    [
      texts.anywhere,
      [
        createShortcut(texts.find, 'Ctrl', 'K'),
        createShortcut(texts.search, '/'),
        createShortcut(texts.markRead, 'U'),
        ...navigationShortcuts.map(({ keys, description }) => ({
          keys,
          description: texts.goTo(description),
        })),
        createShortcut(texts.arrows, '←', '→'),
        createShortcut(texts.help, '?'),
        createShortcut(texts.close, 'Esc'),
      ],
    ],
    [
      texts.writing,
      [
        createShortcut(texts.save, 'Ctrl', 'S'),
        createShortcut(texts.saveNext, 'Ctrl', 'Enter'),
        createShortcut(texts.records, 'Alt', '↑', '↓'),
        ...(isApple() ? [] : [createShortcut(texts.languages, 'Alt', '←', '→')]),
        createShortcut(texts.preview, 'P'),
        createShortcut(texts.history, 'H'),
      ],
    ],
    [
      texts.deciding,
      [
        createShortcut(texts.accept, 'A'),
        createShortcut(texts.keep, 'K'),
        createShortcut(texts.turnDown, 'D'),
        createShortcut(texts.edit, 'E'),
        createShortcut(texts.again, 'R'),
        createShortcut(texts.copy, 'C'),
        createShortcut(texts.back, 'B'),
        createShortcut(texts.nextCell, 'N'),
        createShortcut(texts.previousCell, 'P'),
      ],
    ],
    [
      texts.ordering,
      [
        createShortcut(texts.lift, 'Space'),
        createShortcut(texts.move, '↑', '↓'),
        createShortcut(texts.select, 'X', 'Shift X'),
        createShortcut(texts.cells, '←', '↑', '→', '↓'),
      ],
    ],
  ];
  return (
    <Dialog
      title={texts.title}
      wide
      dismiss="always"
      onClose={onClose}
      actions={() => (
        <>
          <label className="admin-check admin-keys-single">
            <input
              type="checkbox"
              checked={areSingleKeysEnabled}
              onChange={(event) => {
                singleKeyShortcuts.set(event.target.checked);
                setSingleKeysEnabled(event.target.checked);
              }}
            />
            {texts.single}
          </label>
          <Button onClick={onClose}>{closeLabel}</Button>
        </>
      )}
    >
      <div className="admin-keys">
        {sections.map(([title, shortcuts]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {shortcuts.map(({ description, keys }) => (
                <div key={description}>
                  <dt>{description}</dt>
                  <dd>
                    {keys.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

/** Whether the device is by Apple, where Option with an arrow moves by words and paragraphs in text fields. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Selector of controls that an arrow key changes, or that Alt with an arrow opens. */
const ARROW_CONTROLS =
  'select, input:is([type="date"], [type="time"], [type="radio"]), [role="combobox"], [role="listbox"], [role="radio"]';
const TEXT_FIELDS = 'input, textarea, [contenteditable="true"]';

/** Whether the focused control handles Alt with an arrow itself. */
export const ownsAltArrows = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(isApple() ? `${ARROW_CONTROLS}, ${TEXT_FIELDS}` : ARROW_CONTROLS) !== null;

const STORAGE_KEY = 'adminSingleKeys';

/** Whether single-letter shortcuts are active; users can switch them off (WCAG 2.1.4). */
export const singleKeyShortcuts = {
  isEnabled: (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off',
  set: (isEnabled: boolean): void => storeItem(STORAGE_KEY, isEnabled ? null : 'off'),
};

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Runs after the composition of an input method, if one is going on: saving before would store half a word, and an error
 * that takes the focus would end the composition.
 */
function afterComposition({ isComposing, target }: KeyboardEvent, run: () => void): void {
  if (isComposing && target) target.addEventListener('compositionend', run, { once: true });
  else run();
}

/** Ctrl+S or ⌘S saves and stays, Ctrl+Enter or ⌘Enter saves and moves on. Inactive while a dialog covers the form. */
export function useSaveShortcuts(save: () => void, saveAndNext?: () => void): void {
  const latest = useRef({ save, saveAndNext });
  useEffect(() => {
    latest.current = { save, saveAndNext };
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      const run = key === 's' ? latest.current.save : key === 'enter' && latest.current.saveAndNext;
      if (!run) return;
      event.preventDefault();
      if (isDialogOpen()) return;
      const isNext = key === 'enter';
      afterComposition(event, () =>
        isNext ? latest.current.saveAndNext?.() : latest.current.save(),
      );
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** Ctrl or ⌘ with a letter, also while typing. Inactive while a dialog is open. */
export function useCommandShortcut(letter: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!isDialogOpen()) latest.current();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [letter]);
}

export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Single-key shortcuts outside text fields and dialogs, unless the user has switched them off. */
export function usePageShortcuts(handlers: Readonly<Partial<Record<string, () => void>>>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTextInput(event.target) || isDialogOpen()) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run || !singleKeyShortcuts.isEnabled()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}

export function usePageShortcut(key: string, run: () => void): void {
  usePageShortcuts({ [key]: run });
}
