import { storeItem } from '../../ui/storage';
import { Listeners } from '../listeners';

export type Theme = 'auto' | 'light' | 'dark';

const STORAGE_KEY = 'adminTheme';
const listeners = new Listeners();

function readTheme(): Theme {
  const storedTheme = localStorage.getItem(STORAGE_KEY);
  return storedTheme === 'light' || storedTheme === 'dark' ? storedTheme : 'auto';
}

function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
}

/** The chosen theme. It is an attribute of the page, by which `tokens.css` selects one of the two values of each color. */
export const theme = {
  read: readTheme,
  choose: (chosenTheme: Theme): void => {
    storeItem(STORAGE_KEY, chosenTheme === 'auto' ? null : chosenTheme);
    applyTheme(chosenTheme);
    listeners.notify();
  },
  subscribe: listeners.subscribe,
  /** Applies the theme while the back office is mounted; the public site follows the device. */
  applyWhileMounted: (): (() => void) => {
    applyTheme(readTheme());
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== STORAGE_KEY) return;
      applyTheme(readTheme());
      listeners.notify();
    };
    window.addEventListener('storage', onStorage);
    return () => {
      window.removeEventListener('storage', onStorage);
      applyTheme('auto');
    };
  },
};
