import { type KeyboardEvent } from 'react';

interface TabListState<Tab> {
  tabs: readonly Tab[];
  current: Tab;
  /** Id of a tab's button. */
  idOf: (tab: Tab) => string;
  open: (tab: Tab) => void;
}

/** Returns the key handler of a tab list: arrow keys, Home and End select a tab and focus it. */
export function createTabListKeyHandler<Tab>({ tabs, current, idOf, open }: TabListState<Tab>) {
  return (event: KeyboardEvent): void => {
    const currentIndex = tabs.indexOf(current);
    const targetIndexes: Record<string, number> = {
      ArrowRight: currentIndex + 1,
      ArrowLeft: currentIndex - 1,
      Home: 0,
      End: tabs.length - 1,
    };
    const targetIndex = targetIndexes[event.key];
    const tab = targetIndex === undefined ? undefined : tabs.at(targetIndex % tabs.length);
    if (tab === undefined) return;
    event.preventDefault();
    open(tab);
    document.getElementById(idOf(tab))?.focus();
  };
}
