import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something that can be done on the screen that is open. */
export interface PageAction {
  id: string;
  label: string;
  /** The key that does it, too. */
  keys?: readonly string[];
  run: () => void;
}

/** What is open, and what can be done with it. */
interface PageActions {
  name: string;
  actions: readonly PageAction[];
}

let offered: PageActions | null = null;
const listeners = new Set<() => void>();

function registerActions(next: PageActions | null): void {
  offered = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Offers what can be done here to the palette, as long as the screen stands. */
export function useRegisterPageActions(name: string, actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // Their words and keys; what they do is always the newest.
  const known = JSON.stringify(actions.map(({ id, label, keys }) => ({ id, label, keys })));
  useEffect(() => {
    const told = JSON.parse(known) as Omit<PageAction, 'run'>[];
    const run = (id: string) => latest.current.find((action) => action.id === id)?.run();
    registerActions({
      name,
      actions: told.map((action) => ({ ...action, run: () => run(action.id) })),
    });
    return () => registerActions(null);
  }, [name, known]);
}

/** What the screen that is open offers. */
export const usePageActions = (): PageActions | null =>
  useSyncExternalStore(subscribe, () => offered);
