import { useState, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from './dialog';
import './shortcuts-dialog.css';

interface Key {
  keys: readonly string[];
  about: string;
}

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Shortcuts of screens. */
  goTo: readonly Key[];
}

/** List of shortcuts, opened by `?`; rendered once, in the shell. */
export function ShortcutsDialog({ open, onOpen, goTo }: Props) {
  usePageShortcut('?', () => onOpen(true));
  return open ? <ShortcutList goTo={goTo} onClose={() => onOpen(false)} /> : null;
}

function ShortcutList({ goTo, onClose }: { goTo: readonly Key[]; onClose: () => void }) {
  const { shortcuts: texts, close: closeWord } = useDictionary(kitTexts);
  const [single, setSingle] = useState(singleKeyShortcuts.enabled);
  const key = (about: string, ...keys: readonly string[]): Key => ({ about, keys });
  const sections: readonly [string, readonly Key[]][] = [
    [
      texts.anywhere,
      [
        key(texts.find, 'Ctrl', 'K'),
        key(texts.search, '/'),
        key(texts.markRead, 'U'),
        ...goTo.map(({ keys, about }) => ({ keys, about: texts.goTo(about) })),
        key(texts.arrows, '←', '→'),
        key(texts.help, '?'),
        key(texts.close, 'Esc'),
      ],
    ],
    [
      texts.writing,
      [
        key(texts.save, 'Ctrl', 'S'),
        key(texts.saveNext, 'Ctrl', 'Enter'),
        key(texts.records, 'Alt', '↑', '↓'),
        ...(isApple() ? [] : [key(texts.languages, 'Alt', '←', '→')]),
        key(texts.preview, 'P'),
        key(texts.history, 'H'),
      ],
    ],
    [
      texts.deciding,
      [
        key(texts.accept, 'A'),
        key(texts.keep, 'K'),
        key(texts.turnDown, 'D'),
        key(texts.edit, 'E'),
        key(texts.again, 'R'),
        key(texts.copy, 'C'),
        key(texts.back, 'B'),
        key(texts.nextCell, 'N'),
        key(texts.previousCell, 'P'),
      ],
    ],
    [
      texts.ordering,
      [
        key(texts.lift, 'Space'),
        key(texts.move, '↑', '↓'),
        key(texts.select, 'X', 'Shift X'),
        key(texts.cells, '←', '↑', '→', '↓'),
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
              checked={single}
              onChange={(event) => {
                singleKeyShortcuts.set(event.target.checked);
                setSingle(event.target.checked);
              }}
            />
            {texts.single}
          </label>
          <Button onClick={onClose}>{closeWord}</Button>
        </>
      )}
    >
      <div className="admin-keys">
        {sections.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ about, keys: names }) => (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd>
                    {names.map((name) => (
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

/** On Apple devices, Option with an arrow moves by words and paragraphs in text fields. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Controls that Alt with an arrow opens. */
const OPENS = 'select, input:is([type="date"], [type="time"]), [role="combobox"], [role="listbox"]';
const TEXT = 'input, textarea, [contenteditable="true"]';

/** Whether the focused control handles Alt with an arrow itself. */
export const ownsAltArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(isApple() ? `${OPENS}, ${TEXT}` : OPENS) !== null;

const KEY = 'adminSingleKeys';

/** Whether single-letter shortcuts are active; users can switch them off (WCAG 2.1.4). */
export const singleKeyShortcuts = {
  enabled: (): boolean => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  },
};

const dialogIsOpen = () => document.querySelector('dialog[open]') !== null;

/** Ctrl+S or ⌘S saves and stays; with Enter it moves to the next. Inactive while a dialog covers the form. */
export function useSaveShortcuts(save: () => void, saveAndNext?: () => void): void {
  const latest = useRef({ save, saveAndNext });
  useEffect(() => {
    latest.current = { save, saveAndNext };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      const key = event.key.toLowerCase();
      const run = key === 's' ? latest.current.save : key === 'enter' && latest.current.saveAndNext;
      if (!run) return;
      event.preventDefault();
      if (!dialogIsOpen()) run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Ctrl or ⌘ with a letter, also while typing. Inactive while a dialog is open. */
export function useCommandShortcut(letter: string, run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || event.altKey || event.shiftKey) return;
      if (!(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!dialogIsOpen()) latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [letter]);
}

export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Single-key shortcuts outside text fields and dialogs, unless the user has switched them off. */
export function usePageShortcuts(runs: Readonly<Partial<Record<string, () => void>>>): void {
  const latest = useRef(runs);
  useEffect(() => {
    latest.current = runs;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTextInput(event.target) || dialogIsOpen()) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run || !singleKeyShortcuts.enabled()) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

export function usePageShortcut(key: string, run: () => void): void {
  usePageShortcuts({ [key]: run });
}
