const KEY = 'authToken';

/** The sign-in token, under the one key all screens share. */
export const token = {
  read: (): string | null =>
    typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY),
  store: (value: string): void => localStorage.setItem(KEY, value),
  clear: (): void => localStorage.removeItem(KEY),
  /** Calls when another tab stores or clears it. Returns the way to stop. */
  watch: (listener: () => void): (() => void) => {
    // Without a key, the other tab cleared all of the storage.
    const changed = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) listener();
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  },
};
