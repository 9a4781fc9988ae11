export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'adminTheme';
const listeners = new Set<() => void>();

function read(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function apply(chosen: Theme): void {
  const { dataset } = document.documentElement;
  if (chosen === 'auto') delete dataset['theme'];
  else dataset['theme'] = chosen;
}

/**
 * Light or dark by choice: an attribute of the page, by which `tokens.css` decides between the two that each colour has.
 */
export const theme = {
  read,
  choose: (chosen: Theme): void => {
    if (chosen === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
    apply(chosen);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Holds while the back office stands; whoever leaves it finds the site as the device has it. */
  hold: (): (() => void) => {
    apply(read());
    const other = ({ key }: StorageEvent) => {
      if (key !== KEY) return;
      apply(read());
      for (const listener of listeners) listener();
    };
    window.addEventListener('storage', other);
    return () => {
      window.removeEventListener('storage', other);
      apply('auto');
    };
  },
};
