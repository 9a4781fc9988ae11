import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Listeners } from '../listeners';
import { type KitIconName } from '../ui/kit-icon';

/** An action of the open screen. */
interface PageAction {
  id: string;
  label: string;
  icon: KitIconName;
  /** Keyboard shortcut of the action. */
  keys?: readonly string[];
  run: () => void;
}

/** Name of the open screen, with its actions. */
interface PageActions {
  name: string;
  actions: readonly PageAction[];
}

let currentActions: PageActions | null = null;
const listeners = new Listeners();

function registerActions(pageActions: PageActions | null): void {
  currentActions = pageActions;
  listeners.notify();
}

/** Registers actions of a mounted screen in the command palette. */
export function useRegisterPageActions(name: string, actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  // Registers again only if labels, icons or keys change; `run` always calls the latest function.
  const serialized = JSON.stringify(
    actions.map(({ id, label, icon, keys }) => ({ id, label, icon, keys })),
  );
  useEffect(() => {
    const parsed = JSON.parse(serialized) as Omit<PageAction, 'run'>[];
    const runAction = (id: string) => latest.current.find((action) => action.id === id)?.run();
    registerActions({
      name,
      actions: parsed.map((action) => ({ ...action, run: () => runAction(action.id) })),
    });
    return () => registerActions(null);
  }, [name, serialized]);
}

/** The actions of the open screen. */
export const usePageActions = (): PageActions | null =>
  useSyncExternalStore(listeners.subscribe, () => currentActions);
