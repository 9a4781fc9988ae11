import { useEffect, useRef } from 'react';

/** There Option with an arrow moves by words and paragraphs in every text. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens what it offers by Alt with an arrow. */
const OPENS = 'select, input:is([type="date"], [type="time"]), [role="combobox"], [role="listbox"]';
const TEXT = 'input, textarea, [contenteditable="true"]';

/** Whether Alt with an arrow belongs to the control that has the focus, and is no shortcut there. */
export const ownsAltArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(isApple() ? `${OPENS}, ${TEXT}` : OPENS) !== null;

const KEY = 'adminSingleKeys';

/** Whether single letters decide while a decision has the focus; each person may switch it off (WCAG 2.1.4). */
export const singleKeyShortcuts = {
  enabled: (): boolean => localStorage.getItem(KEY) !== 'off',
  set: (on: boolean): void => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  },
};

const dialogIsOpen = () => document.querySelector('dialog[open]') !== null;

/** Ctrl+S, or ⌘S, saves and stays; with Enter, and goes on to the next. Not while a dialog is open over the form. */
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

/** Ctrl or ⌘ with a letter, anywhere, also while something is typed. Not while a dialog is open. */
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

/** What single keys do anywhere on the page but in a text box or under a dialog; unless such keys are switched off. */
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
