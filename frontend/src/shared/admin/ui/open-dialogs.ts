/** The open dialogs, the topmost last: content above a modal dialog must be rendered inside it. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export const openDialogs = {
  add(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    notify();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      notify();
    };
  },
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
