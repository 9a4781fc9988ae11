export type Theme = 'auto' | 'light' | 'dark';

const STORAGE_KEY = 'adminTheme';
const listeners = new Set<() => void>();

function readTheme(): Theme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** Light or dark by choice: an attribute of the page, by which `tokens.css` selects one of each color's two values. */
export const theme = {
  read: readTheme,
  choose: (theme: Theme): void => {
    if (theme === 'auto') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
    applyTheme(theme);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Applies the theme while the back office is mounted; the public site follows the device. */
  applyWhileMounted: (): (() => void) => {
    applyTheme(readTheme());
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY) return;
      applyTheme(readTheme());
      for (const listener of listeners) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      applyTheme('auto');
    };
  },
};
