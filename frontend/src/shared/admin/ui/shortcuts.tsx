import { useState, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { storeItem } from '../../ui/storage';
import { useLabels } from '../entities/use-labels';
import { screens, screensWith } from '../screens/screens';
import { sharedAdminTexts } from '../texts';
import { useDocumentEvent } from './browser';
import { Dialog } from './dialog';
import './shortcuts-dialog.css';

/** Description and keys of a shortcut. */
type Shortcut = readonly [description: string, ...keys: string[]];

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** List of shortcuts, opened by `?`; rendered once, in the shell. */
export function ShortcutsDialog({ open, onOpenChange }: Props) {
  usePageShortcut('?', () => onOpenChange(true));
  return open && <ShortcutList onClose={() => onOpenChange(false)} />;
}

function ShortcutList({ onClose }: { onClose: () => void }) {
  const { shortcuts: texts, close: closeLabel } = useDictionary(sharedAdminTexts);
  const { screen } = useLabels();
  const [areSingleKeysEnabled, setSingleKeysEnabled] = useState(singleKeyShortcuts.isEnabled);
  const screenShortcuts = screensWith('shortcutKey').map((name): Shortcut => [
    texts.goTo(screen(name)),
    'G',
    screens[name].shortcutKey!.toUpperCase(),
  ]);
  const anywhere: Shortcut[] = [
    [texts.find, 'Ctrl', 'K'],
    [texts.search, '/'],
    [texts.markRead, 'U'],
    ...screenShortcuts,
    [texts.arrows, '←', '→'],
    [texts.help, '?'],
    [texts.close, 'Esc'],
  ];
  const writing: Shortcut[] = [
    [texts.save, 'Ctrl', 'S'],
    [texts.saveNext, 'Ctrl', 'Enter'],
    [texts.records, 'Alt', '↑', '↓'],
    ...(isApple() ? [] : [[texts.languages, 'Alt', '←', '→'] as const]),
    [texts.preview, 'P'],
    [texts.history, 'H'],
  ];
  const deciding: Shortcut[] = [
    [texts.accept, 'A'],
    [texts.keep, 'K'],
    [texts.turnDown, 'D'],
    [texts.edit, 'E'],
    [texts.again, 'R'],
    [texts.copy, 'C'],
    [texts.back, 'B'],
    [texts.nextCell, 'N'],
    [texts.previousCell, 'P'],
  ];
  const ordering: Shortcut[] = [
    [texts.lift, 'Space'],
    [texts.move, '↑', '↓'],
    [texts.select, 'X', 'Shift X'],
    [texts.cells, '←', '↑', '→', '↓'],
  ];
  const sections = [
    [texts.anywhere, anywhere],
    [texts.writing, writing],
    [texts.deciding, deciding],
    [texts.ordering, ordering],
  ] as const;
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
            <h3 className="admin-subheading">{title}</h3>
            <dl>
              {shortcuts.map(([description, ...keys]) => (
                <div key={description} className="row between gap-15">
                  <dt>{description}</dt>
                  <dd className="row gap-05">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
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

/** Whether a key selects the focused row of a list. */
export const isSelectKey = ({ key }: { readonly key: string }): boolean =>
  key.toLowerCase() === 'x' && singleKeyShortcuts.isEnabled();

export const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Calls `run`, but only after a pending composition of an input method: saving before its end would store half a word, and
 * an error that takes the focus would interrupt it.
 */
function runAfterComposition({ isComposing, target }: KeyboardEvent, run: () => void): void {
  if (isComposing && target) target.addEventListener('compositionend', run, { once: true });
  else run();
}

/** Ctrl+S or ⌘S saves and stays, Ctrl+Enter or ⌘Enter saves and moves on. Inactive while a dialog covers the form. */
export function useSaveShortcuts(save: () => void, saveAndNext?: () => void): void {
  const latest = useRef({ save, saveAndNext });
  useEffect(() => {
    latest.current = { save, saveAndNext };
  });
  useDocumentEvent('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const isNext = key === 'enter' && saveAndNext !== undefined;
    if (key !== 's' && !isNext) return;
    event.preventDefault();
    if (isDialogOpen()) return;
    runAfterComposition(event, () =>
      isNext ? latest.current.saveAndNext?.() : latest.current.save(),
    );
  });
}

/** Ctrl or ⌘ with a letter, also while typing. Inactive while a dialog is open. */
export function useCommandShortcut(letter: string, run: () => void): void {
  useDocumentEvent('keydown', (event) => {
    if (event.key.toLowerCase() !== letter || event.altKey || event.shiftKey) return;
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isDialogOpen()) run();
  });
}

export const isTextInput = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

/** Single-key shortcuts outside text fields and dialogs, unless the user has switched them off. */
export function usePageShortcuts(handlers: Readonly<Partial<Record<string, () => void>>>): void {
  useDocumentEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTextInput(event.target) || isDialogOpen()) return;
    const run = handlers[event.key.toLowerCase()];
    if (!run || !singleKeyShortcuts.isEnabled()) return;
    event.preventDefault();
    run();
  });
}

export function usePageShortcut(key: string, run: () => void): void {
  usePageShortcuts({ [key]: run });
}
