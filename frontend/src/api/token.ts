const KEY = 'authToken';

/** The sign-in token in local storage, shared by all tabs. */
export const token = {
  read: (): string | null =>
    typeof localStorage === 'undefined' ? null : localStorage.getItem(KEY),
  store: (value: string): void => localStorage.setItem(KEY, value),
  clear: (): void => localStorage.removeItem(KEY),
  /** Calls `listener` when another tab stores or clears the token. Returns the unsubscriber. */
  watch: (listener: () => void): (() => void) => {
    // Without a key, the other tab cleared the whole storage.
    const changed = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) listener();
    };
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  },
};
