import { useEffect, useRef } from 'react';

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
