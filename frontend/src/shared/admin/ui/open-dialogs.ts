/** The dialogs that stand open, the topmost last: what must be reached over a modal one has to stand in it. */
const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export const openDialogs = {
  add(dialog: HTMLDialogElement): () => void {
    open.push(dialog);
    tell();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      tell();
    };
  },
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
